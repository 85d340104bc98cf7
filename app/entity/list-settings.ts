import type { Preferences } from '#app/kernel/access/preferences.ts';

/** How a person likes a list; columns by their names. */
export interface ListSettings {
  /** Columns put away. */
  hidden: string[];
  /** Columns in the person's order; those not named come after, as described. */
  order: string[];
  /** Columns that stay at the left when the rest is scrolled. */
  pinned: string[];
  /** Widths of columns in px, of those somebody has made wider or narrower. */
  widths: Record<string, number>;
  /** How close its rows stand; as everywhere where nothing is said. */
  density?: Preferences['density'] | undefined;
}

/** A list as it is before anybody has said how they like it. */
export const usualSettings: ListSettings = {
  hidden: [],
  order: [],
  pinned: [],
  widths: {},
};

/** Column names in the person's order, without those put away; pinned ones first. */
export function arrange(names: readonly string[], settings: ListSettings): string[] {
  const rank = (name: string) => {
    const index = settings.order.indexOf(name);
    return index < 0 ? settings.order.length + names.indexOf(name) : index;
  };
  const shown = names.filter((name) => !settings.hidden.includes(name)).toSorted((a, b) => rank(a) - rank(b));
  const pinned = shown.filter((name) => settings.pinned.includes(name));
  return [...pinned, ...shown.filter((name) => !settings.pinned.includes(name))];
}
