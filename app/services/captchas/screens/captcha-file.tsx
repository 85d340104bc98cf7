import { pageLoader } from '#app/kernel/page/page.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { makeCaptcha } from '../use-cases/make-captcha.server.ts';

/** The picture for the key in its address: new each time it is asked for. */
export const loader = pageLoader(async (ctx, { params }) => {
  const key = /^(.+)\.png$/.exec(params.file ?? '')?.[1] ?? '';
  if (!isId(key)) throw notFound();
  const png = await makeCaptcha(ctx, { key });
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
  });
});
