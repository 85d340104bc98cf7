import type { ThemeConfig } from 'antd';
import { mix, underWhiteText } from './colour.ts';

// A console read all day in Chinese: the system's own Chinese face, whichever system it is.
const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Segoe UI', sans-serif";

// Parts that put white on the brand colour, or the brand colour on white as text.
const carriesText = [
  'Button',
  'Calendar',
  'DatePicker',
  'Menu',
  'Pagination',
  'Radio',
  'Steps',
  'Tabs',
  'Tour',
] as const;

/**
 * The `theme` of antd's ConfigProvider for a brand colour. The theme compiler uses the same object,
 * so the stylesheet of a tenant and antd's idea of it are the same numbers (TEN-05).
 */
export function antdTokens(colorPrimary: string): ThemeConfig {
  const strong = underWhiteText(colorPrimary);
  const text = {
    colorPrimary: strong,
    colorPrimaryHover: mix(strong, '#000000', 0.12),
    colorPrimaryActive: mix(strong, '#000000', 0.24),
  };
  return {
    // One fixed class and no hash: server, browser and the compiled stylesheet write the same selectors.
    cssVar: { key: 't' },
    hashed: false,
    // Rules come from antd.used.css; the browser computes none.
    zeroRuntime: true,
    token: {
      colorPrimary,
      colorInfo: colorPrimary,
      // antd derives links from colorInfo, and a pale brand colour cannot be read as text.
      colorLink: strong,
      colorLinkHover: text.colorPrimaryHover,
      colorLinkActive: text.colorPrimaryActive,
      // antd's own tints of a deep colour are grey; these keep its hue.
      colorPrimaryBg: mix('#ffffff', colorPrimary, 0.08),
      colorPrimaryBgHover: mix('#ffffff', colorPrimary, 0.16),
      colorPrimaryBorder: mix('#ffffff', colorPrimary, 0.4),
      colorPrimaryBorderHover: mix('#ffffff', colorPrimary, 0.56),
      fontFamily,
    },
    components: Object.fromEntries(carriesText.map((name) => [name, text])),
  };
}
