import { ConfigProvider } from 'antd';
import { Outlet } from 'react-router';
import antdCss from '#app/antd.used.css?url';
import { useWords } from '#app/i18n/use-words.ts';
import { antdTokens } from '#app/theming/antd/antd-theme.ts';
import { useRootData } from '../../data/use-root-data.ts';
import { antdLocale } from '../../language/antd-locale.ts';
import { buttons } from '../buttons.tsx';
import type { Route } from './+types/phone-antd-layout.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: antdCss, precedence: 'antd' }];

/** Pages for phones that are made of the console's controls: antd and its words. */
export default function PhoneAntdLayout() {
  const { language } = useWords('shell');
  const { tenant } = useRootData();
  return (
    <ConfigProvider locale={antdLocale(language)} theme={antdTokens(tenant.colorPrimary)} button={buttons}>
      <Outlet />
    </ConfigProvider>
  );
}
