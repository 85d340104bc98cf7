import { type ThemeConfig, theme } from 'antd';
import { contrast, mix, readableOn } from '#app/lib/colours/colour.ts';
import type { Look } from '../look.ts';
import { antdTokens, onTextCarriers, presetStep, sizes } from './antd-theme.ts';

/** antd's theme for a page that is light or dark, in usual colours or in those for weak colour sight. */
export function antdLook({ color, weak }: Pick<Look, 'color' | 'weak'>, dark: boolean): ThemeConfig {
  return dark ? darkTokens(color, weak) : lightTokens(color, weak);
}

const presets = [
  'blue',
  'purple',
  'cyan',
  'green',
  'magenta',
  'pink',
  'red',
  'orange',
  'yellow',
  'volcano',
  'geekblue',
  'lime',
  'gold',
] as const;

/**
 * Red and green are the pair that most colour-blind people mix up. Good is blue here and bad is orange, a
 * pair that all but a few in a million tell apart; their tags go along.
 */
const weakSeeds = {
  colorSuccess: '#0b5fa5',
  colorSuccessBg: '#e6f4ff',
  colorSuccessBorder: '#91caff',
  colorError: '#a84300',
  colorWarning: '#8a6d00',
};
const weakTags = {
  green: 'blue',
  lime: 'blue',
  red: 'orange',
  volcano: 'orange',
  magenta: 'purple',
} as const;

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>;
type MapToken = ReturnType<Algorithm>;

/** The tags of weakTags in the colours of their partners. */
function swapTags(map: MapToken): Partial<MapToken> {
  const pairs = Object.entries(weakTags) as [keyof typeof weakTags, 'blue' | 'orange' | 'purple'][];
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
  const swapped = steps.map((step) =>
    presetStep(step, Object.fromEntries(pairs.map(([from, to]) => [from, map[`${to}${step}`]]))),
  );
  return Object.assign({}, ...swapped) as Partial<MapToken>;
}

/** An algorithm of antd's whose outcome is mended. */
function mended(algorithm: Algorithm, mend: (map: MapToken) => Partial<MapToken>): Algorithm {
  return (seed, before) => {
    const map = algorithm(seed, before);
    return { ...map, ...mend(map) };
  };
}

function lightTokens(color: string, weak: boolean): ThemeConfig {
  const usual = antdTokens(color);
  if (!weak) return usual;
  const swappedAway = Object.keys(presetStep(7, weakTags));
  const token = Object.fromEntries(
    Object.entries(usual.token ?? {}).filter(([name]) => !swappedAway.includes(name)),
  );
  const tags = (map: MapToken) => swapTags({ ...map, ...usual.token });
  return {
    ...usual,
    algorithm: mended(theme.defaultAlgorithm, tags),
    token: { ...token, ...weakSeeds },
  };
}

/**
 * Night: grounds with a breath of the brand. On it the brand is the light one, with dark words on it, so the
 * same shade is both readable as text and a ground for text.
 */
function darkTokens(color: string, weak: boolean): ThemeConfig {
  const usual = antdTokens(color);
  const grounds = {
    colorBgLayout: mix('#0b0e13', color, 0.04),
    colorBgContainer: mix('#151a21', color, 0.05),
    colorBgElevated: mix('#1d232c', color, 0.05),
  };
  const readable = (wish: string) => readableOn(grounds.colorBgElevated, wish, 5.6);
  const strong = readable(color);
  const text = {
    colorPrimary: strong,
    colorPrimaryHover: mix(strong, '#ffffff', 0.16),
    colorPrimaryActive: mix(strong, '#ffffff', 0.3),
    colorTextLightSolid: nightInk,
  };
  const words = weak
    ? {
        colorSuccess: readable('#4da3e8'),
        colorError: readable('#e8833a'),
        colorWarning: readable('#d9b73c'),
      }
    : {
        colorSuccess: readable('#3fae5a'),
        colorError: readable('#f0555c'),
        colorWarning: readable('#e0a030'),
      };
  const links = {
    colorLink: strong,
    colorLinkHover: text.colorPrimaryHover,
    colorLinkActive: text.colorPrimaryActive,
  };
  const mend = (map: MapToken) => {
    const tags = { ...map, ...(weak ? swapTags(map) : {}) };
    return { ...tags, ...grounds, ...words, ...links, ...readableTags(tags) };
  };
  return {
    ...usual,
    algorithm: mended(theme.darkAlgorithm, mend),
    token: {
      colorPrimary: color,
      colorInfo: color,
      colorTextBase: '#f2f5fa',
      colorBorder: mix('#414a57', color, 0.06),
      colorBorderSecondary: mix('#2a313b', color, 0.06),
      colorPrimaryBg: mix(grounds.colorBgContainer, color, 0.16),
      colorPrimaryBgHover: mix(grounds.colorBgContainer, color, 0.26),
      colorPrimaryBorder: mix(grounds.colorBgContainer, color, 0.5),
      colorPrimaryBorderHover: mix(grounds.colorBgContainer, color, 0.66),
      colorTextTertiary: 'rgba(242,245,250,0.66)',
      colorTextDescription: 'rgba(242,245,250,0.66)',
      colorTextPlaceholder: 'rgba(242,245,250,0.58)',
      fontFamily: usual.token?.fontFamily,
    },
    components: {
      ...sizes,
      ...onTextCarriers(text),
      Button: { ...text, dangerColor: nightInk },
      // Its number stands on a red that is pale enough for the night.
      Badge: { colorTextLightSolid: nightInk },
      // Its words lie on the night, also those of the page in front and of the folder it is in.
      Menu: {
        colorPrimary: strong,
        darkItemSelectedColor: strong,
        darkItemSelectedBg: mix(grounds.colorBgContainer, color, 0.2),
      },
      Tag: { colorInfo: strong },
    },
  };
}

/** Words on the brand's light shade. */
export const nightInk = '#0b0e13';

/** Text of coloured tags, as light as it takes on their own tint. */
function readableTags(map: MapToken): Partial<MapToken> {
  const pale = presets.filter((name) => contrast(map[`${name}7`], map[`${name}1`]) < 4.7);
  return presetStep(
    7,
    Object.fromEntries(pale.map((name) => [name, readableOn(map[`${name}1`], map[`${name}7`], 4.7)])),
  );
}
