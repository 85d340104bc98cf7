import { Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';

/** Brotli for pages, flushed chunk by chunk: hono/compress would hold a streamed page back to its end. */
export const compress = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  const takes = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
  c.res.headers.append('vary', 'Accept-Encoding');
  if (!takes || !c.res.body || !/^text\/|json|x-script/.test(type) || c.res.headers.has('content-encoding'))
    return;
  const brotli = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  const source = Readable.fromWeb(c.res.body as import('node:stream/web').ReadableStream);
  // A reader who leaves ends both streams; that is no error of ours.
  source.on('error', () => brotli.destroy());
  brotli.on('error', () => source.destroy());
  source.pipe(brotli);
  const compressed = new Response(Readable.toWeb(brotli) as ReadableStream, c.res);
  compressed.headers.set('content-encoding', 'br');
  compressed.headers.delete('content-length');
  c.res = compressed;
});
