import { z } from 'zod';
import { type Change, choices, inForce, type Preferences, switches } from '#app/kernel/access/preferences.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .toLowerCase();

const fields: Record<string, z.ZodType> = {
  primaryColor: colour,
  ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, z.enum(values)])),
  ...Object.fromEntries(switches.map((name) => [name, z.boolean()])),
};

/** PUT /sys/user/preferences: what is named changes, null goes back to the default. */
export const savePreferencesInput = z.strictObject(
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.nullish()])),
) as z.ZodType<Change>;

/** POST /sys/theme: nothing but a colour and two choices ever reaches the compiler (SET-04). */
export const prepareThemeInput = z.strictObject({
  color: colour,
  pageTheme: z.enum(choices.pageTheme).default('light'),
  colorWeak: z.boolean().default(false),
});

/** What the theme compiler is asked for. */
export function lookOf(requested: Pick<Preferences, 'primaryColor' | 'pageTheme' | 'colorWeak'>) {
  return { color: requested.primaryColor, mode: requested.pageTheme, weak: requested.colorWeak };
}

/** Preferences in force, as the wire gives them. */
export type PreferencesDto = ReturnType<typeof inForce>;
