import { cleanColour } from '#app/lib/colours/colour-text.ts';

/** How a person may like the console. Pure: the server stores by it, the settings drawer offers by it. */

/** The eight colours of the settings drawer; `preferences:colour.<key>` is what they are called (SET-01). */
export const themeColours = [
  { key: 'dusk', value: '#f5222d' },
  { key: 'volcano', value: '#fa541c' },
  { key: 'sunset', value: '#faad14' },
  { key: 'cyan', value: '#13c2c2' },
  { key: 'aurora', value: '#52c41a' },
  { key: 'daybreak', value: '#1890ff' },
  { key: 'geek', value: '#2f54eb' },
  { key: 'purple', value: '#722ed1' },
] as const;

/** What may be chosen from a list. */
export const choices = {
  navTheme: ['dark', 'light'],
  layout: ['sidemenu', 'topmenu'],
  contentWidth: ['Fixed', 'Fluid'],
  sidebar: ['open', 'collapsed'],
  pageTheme: ['light', 'dark', 'system'],
  density: ['small', 'middle', 'large'],
  language: ['zh-CN', 'en-US'],
} as const;

/** What is on or off; `allFigures`: reports show every figure they have instead of those most used. */
export const switches = [
  'fixedHeader',
  'fixSiderbar',
  'autoHideHeader',
  'colorWeak',
  'multipage',
  'allFigures',
] as const;

type Lists = typeof choices;
type Switches = Record<(typeof switches)[number], boolean>;

/** Everything the console goes by. */
export type Preferences = { primaryColor: string } & {
  -readonly [Name in keyof Lists]: Lists[Name][number];
} & Switches;

/** What a person has chosen; all else is the brand's or the product's default. */
export type Chosen = Partial<Preferences>;

/** A change: null goes back to the default. */
export type Change = { [Name in keyof Preferences]?: Preferences[Name] | null };

/** What a brand decides for those who have chosen nothing. */
export type BrandDefaults = Pick<Preferences, 'primaryColor' | 'language'>;

/** What nobody has to choose (SET-02). */
export const defaults: Omit<Preferences, keyof BrandDefaults> = {
  navTheme: 'dark',
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  sidebar: 'open',
  pageTheme: 'light',
  density: 'middle',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  colorWeak: false,
  multipage: true,
  allFigures: false,
};

/** Reads what was stored, whenever and by whatever version: what does not fit is as if never chosen. */
export function readChosen(stored: unknown): Chosen {
  if (typeof stored !== 'object' || stored === null) return {};
  const from = stored as Record<string, unknown>;
  const colour = cleanColour(from.primaryColor);
  const listed = Object.entries(choices).filter(([name, values]) =>
    (values as readonly unknown[]).includes(from[name]),
  );
  const switched = switches.filter((name) => typeof from[name] === 'boolean');
  return Object.fromEntries([
    ...(colour ? [['primaryColor', colour]] : []),
    ...listed.map(([name]) => [name, from[name]]),
    ...switched.map((name) => [name, from[name]]),
  ]);
}

/** What is chosen after a change. */
export function changed(chosen: Chosen, change: Change): Chosen {
  return Object.fromEntries(Object.entries({ ...chosen, ...change }).filter(([, value]) => value !== null));
}

/**
 * What is in force. A choice that has no effect where the menu is now is kept but not acted on, so that
 * going to the other menu and back loses nothing: Fluid goes with the top menu only, a fixed side menu with
 * the side menu, a header that hides with one that is fixed.
 */
export function inForce(chosen: Chosen, brand: BrandDefaults): Preferences {
  const all = { ...defaults, ...brand, ...chosen };
  const side = all.layout === 'sidemenu';
  return {
    ...all,
    contentWidth: side ? 'Fixed' : all.contentWidth,
    fixSiderbar: side && all.fixSiderbar,
    autoHideHeader: all.fixedHeader && all.autoHideHeader,
  };
}

/** Whether a setting can be changed as things stand (SET-01). */
export function isOffered(
  name: keyof Preferences,
  now: Pick<Preferences, 'layout' | 'fixedHeader'>,
): boolean {
  if (name === 'fixSiderbar') return now.layout === 'sidemenu';
  if (name === 'autoHideHeader') return now.fixedHeader;
  return true;
}

/** Whether a value of the content's width can be chosen: Fluid in top-menu mode only. */
export function isWidthOffered(width: Preferences['contentWidth'], layout: Preferences['layout']): boolean {
  return width === 'Fixed' || layout === 'topmenu';
}
