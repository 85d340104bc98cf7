import { z } from 'zod';
import { choices } from '#app/kernel/access/preferences.ts';
import { columnWidths } from '#app/ui/table/fit-columns.ts';
import { type ListSettings, usualSettings } from '../../list-settings.ts';

const column = z.string().max(64);

/** Settings of a list as they are sent; unknown columns are passed over. */
export const listSettingsSchema = z.strictObject({
  hidden: z.array(column).max(200).default([]),
  order: z.array(column).max(200).default([]),
  pinned: z.array(column).max(10).default([]),
  widths: z
    .record(column, z.int().min(columnWidths.min).max(columnWidths.max))
    .refine((widths) => Object.keys(widths).length <= 200)
    .default({}),
  density: z.enum(choices.density).optional(),
});

/** Settings as stored; what is stale or broken is the usual. */
export function readSettings(stored: unknown): ListSettings {
  const parsed = listSettingsSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : usualSettings;
}
