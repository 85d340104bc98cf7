import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { captchaAnswer } from './seed.server.ts';

/** What a captcha shows. */
export default [
  fact('captcha-answer', z.strictObject({ key: z.uuid() }), async (world, { key }, ctx) => ({
    answer: await captchaAnswer(world, ctx, key),
  })),
];
