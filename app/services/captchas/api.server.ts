import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { newId } from '#app/lib/id.ts';
import { keyOfCheck } from './key-of-check.server.ts';
import { captchaPicture, captchaSeconds } from './rules.ts';
import { makeCaptcha } from './use-cases/make-captcha.server.ts';

/** The picture for clients that are no pages (AUT-12). */
export const captchasApi = [
  call('GET /sys/randomImage/:key', {
    access: 'public',
    // Older clients name the picture themselves, by the moment they asked for it.
    input: z.object({ key: z.string().regex(/^[\w-]{1,64}$/) }),
    run: async (ctx, { key }) => {
      const png = await makeCaptcha(ctx, { key: keyOfCheck(ctx, key) });
      return `data:image/png;base64,${png.toString('base64')}`;
    },
  }),
  call('GET /sys/captcha', {
    access: 'public',
    input: z.object({}),
    run: async (ctx) => {
      const key = newId();
      const png = await makeCaptcha(ctx, { key });
      return {
        captchaKey: key,
        image: `data:image/png;base64,${png.toString('base64')}`,
        width: captchaPicture.width,
        height: captchaPicture.height,
        seconds: captchaSeconds,
      };
    },
  }),
];
