import { z } from 'zod';

const column = z.string().max(64);

/** How a person likes a list; columns by their names, unknown ones are passed over. */
export const listSettingsSchema = z.strictObject({
  /** Columns put away. */
  hidden: z.array(column).max(200).default([]),
  /** Columns in the person's order; those not named come after, as described. */
  order: z.array(column).max(200).default([]),
  /** Columns that stay at the left when the rest is scrolled. */
  pinned: z.array(column).max(10).default([]),
  density: z.enum(['small', 'middle', 'large']).default('middle'),
});

export type ListSettings = z.output<typeof listSettingsSchema>;

/** A list as it is before anybody has said how they like it. */
export const usualSettings: ListSettings = listSettingsSchema.parse({});

/** Settings as stored; what is stale or broken is the usual. */
export function readSettings(stored: unknown): ListSettings {
  const parsed = listSettingsSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : usualSettings;
}

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
