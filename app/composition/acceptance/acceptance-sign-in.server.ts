import { z } from 'zod';
import { wrongPasswords } from '#app/administration/accounts/seed/seed-attempts.server.ts';
import { userOf } from '#app/administration/accounts/seed.server.ts';
import { invite } from '#app/administration/accounts/use-cases/invite.server.ts';
import { lastCode } from '#app/administration/codes/seed.server.ts';
import { someSignInSettings } from '#app/administration/sign-in-settings/seed.server.ts';
import { captchaAnswer } from '#app/services/captchas/seed.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { fact } from './acceptance-fact.server.ts';

/** How people sign in, and what they read in pictures and messages. */
export const signInFacts = [
  fact('sign-in-settings', z.looseObject({}), (world, said) =>
    someSignInSettings(world, said as Partial<SignInSettings>),
  ),
  fact('captcha-answer', z.strictObject({ key: z.uuid() }), async (world, { key }, ctx) => ({
    answer: await captchaAnswer(world, ctx, key),
  })),
  fact('last-code', z.strictObject({ target: z.string() }), async (world, { target }) => ({
    code: await lastCode(world, target),
  })),
  fact(
    'wrong-passwords',
    z.strictObject({ username: z.string(), times: z.int().min(1).max(20) }),
    (world, said, ctx) => wrongPasswords(world, ctx, said),
  ),
  fact('invitation', z.strictObject({ username: z.string() }), async (world, { username }) => {
    const { id } = await userOf(world, username);
    return { token: await invite(world.tx, world.tenant, { userId: id, now: world.now }) };
  }),
];
