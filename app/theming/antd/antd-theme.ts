import type { ThemeConfig } from 'antd';
import { mix, underWhiteText } from '#app/lib/colours/colour.ts';
import { antdScope } from './antd-scope.ts';

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

// Where antd's own shade is too pale to be read on its tint (4.5 : 1): text of coloured tags.
const readableTags = {
  cyan: '#077c80',
  green: '#2e820b',
  orange: '#aa5606',
  yellow: '#836e04',
  volcano: '#c7350c',
  lime: '#577d04',
  gold: '#996204',
};

/** How large parts are, by day and by night: fourteen rows of a list are in sight at 1440 × 900, eighteen of a dense one (LAY-07). */
export const sizes = { Table: { cellPaddingBlockMD: 10, cellPaddingBlockSM: 6 } } as const;

/** A step of antd's preset colours, under both of the names that antd writes into one variable. */
export function presetStep(step: number, colours: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([name, colour]) => [
      [`${name}${step}`, colour],
      [`${name}-${step}`, colour],
    ]),
  );
}

/** The same settings for each part that carries text in the brand's colour, or text on it. */
export function onTextCarriers(settings: Record<string, string>): ThemeConfig['components'] {
  return Object.fromEntries(carriesText.map((name) => [name, settings]));
}

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
    cssVar: { key: antdScope },
    hashed: false,
    // Rules come from antd.used.css; the browser computes none.
    zeroRuntime: true,
    token: {
      colorPrimary,
      colorInfo: colorPrimary,
      // Words in it, and white words on it, can be read.
      colorError: '#cf2a34',
      // On the tints of antd's own, paler shades.
      colorSuccess: readableTags.green,
      colorSuccessBg: '#f6ffed',
      colorSuccessBorder: '#b7eb8f',
      colorWarning: readableTags.gold,
      colorWarningBg: '#fffbe6',
      colorWarningBorder: '#ffe58f',
      // antd derives links from colorInfo, and a pale brand colour cannot be read as text.
      colorLink: strong,
      colorLinkHover: text.colorPrimaryHover,
      colorLinkActive: text.colorPrimaryActive,
      // antd's own tints of a deep colour are grey; these keep its hue.
      colorPrimaryBg: mix('#ffffff', colorPrimary, 0.08),
      colorInfoBg: mix('#ffffff', colorPrimary, 0.08),
      colorPrimaryBgHover: mix('#ffffff', colorPrimary, 0.16),
      colorPrimaryBorder: mix('#ffffff', colorPrimary, 0.4),
      colorPrimaryBorderHover: mix('#ffffff', colorPrimary, 0.56),
      // antd's greys for notes and hints are too pale to be read.
      colorTextTertiary: 'rgba(0,0,0,0.62)',
      colorTextDescription: 'rgba(0,0,0,0.62)',
      colorTextPlaceholder: 'rgba(0,0,0,0.56)',
      ...presetStep(7, readableTags),
      fontFamily,
    },
    components: {
      ...onTextCarriers(text),
      // The page in front stands on a tint, which takes a little from what can be read on white.
      Menu: {
        ...text,
        itemSelectedColor: text.colorPrimaryHover,
        subMenuItemSelectedColor: text.colorPrimaryHover,
        horizontalItemSelectedColor: text.colorPrimaryHover,
      },
      ...sizes,
      // Words in the brand's colour on its own tint.
      Tag: { colorInfo: text.colorPrimaryActive },
    },
  };
}
