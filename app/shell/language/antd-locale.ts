import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
// The calendar takes its weekdays and months from here.
import 'dayjs/locale/zh-cn.js';

type Locale = typeof zhCN;

/** antd's words for a language. Node takes antd's CommonJS and wraps its default once more. */
export function antdLocale(language: string): Locale {
  const locale = language === 'en-US' ? enUS : zhCN;
  return (locale as Locale & { default?: Locale }).default ?? locale;
}
