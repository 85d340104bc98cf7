import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { notThere } from './not-there.server.ts';

/** The build's own files. They are anybody's, so nobody's session is looked up for them. */
export function serveAssets(app: Hono<HttpEnv>): void {
  app.use('/assets/*', async (c, next) => {
    await next();
    // Names carry the content's digest.
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: './build/client', precompressed: true }));
  // A file that an update has removed is a 404 of a sentence, not a page.
  app.all('/assets/*', (c) => notThere(c));
}
