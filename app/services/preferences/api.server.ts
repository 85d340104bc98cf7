import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { getPreferences } from './use-cases/get-preferences.server.ts';
import { prepareTheme } from './use-cases/prepare-theme.server.ts';
import { savePreferences } from './use-cases/save-preferences.server.ts';
import { prepareThemeInput, savePreferencesInput } from './wire.ts';

/** How a person likes the console (SET-01 to SET-04). */
export const preferencesApi = [
  call('GET /sys/user/preferences', {
    access: 'signed-in',
    input: z.object({}),
    run: async (ctx) => getPreferences(ctx),
  }),
  call('PUT /sys/user/preferences', {
    access: 'signed-in',
    input: savePreferencesInput,
    run: savePreferences,
  }),
  call('POST /sys/theme', {
    access: 'signed-in',
    input: prepareThemeInput,
    run: async (ctx, { color, ...more }) => ({
      href: await prepareTheme(ctx, { primaryColor: color, ...more }),
    }),
  }),
] as const;
