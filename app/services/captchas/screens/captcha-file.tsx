import { pageLoader } from '#app/kernel/page/page.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { makeCaptcha } from '../use-cases/make-captcha.server.ts';

/** The picture for the key in its address: new each time it is asked for. */
export const loader = pageLoader(async (ctx, { params }) => {
  const key = /^(.+)\.png$/.exec(params.file ?? '')?.[1] ?? '';
  // A UUID, as the form was sent with, or 32 hexadecimal digits, as browsers make the next one.
  if (!/^[\da-f-]{32,36}$/i.test(key)) throw notFound();
  const png = await makeCaptcha(ctx, { key });
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
  });
});
