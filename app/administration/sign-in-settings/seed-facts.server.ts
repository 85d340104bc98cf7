import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { someSignInSettings } from './seed.server.ts';

/** How people may sign in. */
export default [
  fact('sign-in-settings', z.looseObject({}), (world, facts) =>
    someSignInSettings(world, facts as Partial<SignInSettings>),
  ),
];
