import { serveStatic } from '@hono/node-server/serve-static';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { AppDeps } from './app-deps.server.ts';
import { compress } from './compress.server.ts';
import { createHttp } from './http.server.ts';
import { pageRequestContext } from './router-context.ts';

/** The whole web application: brand files, API and, last, the pages. */
export function createApp(deps: AppDeps) {
  const app = createHttp(deps);
  const handler = createRequestHandler(
    () => import('virtual:react-router/server-build'),
    deps.config.NODE_ENV,
  );
  app.use('/assets/*', async (c, next) => {
    await next();
    // Names carry the content's digest.
    if (c.res.ok) c.res.headers.set('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: './build/client', precompressed: true }));
  // A file that an update has removed is a 404 of a few bytes, not a page.
  app.all('/assets/*', (c) => c.text('', 404));
  app.use(compress);
  app.all('*', async (c) => {
    const ctx = c.get('ctx');
    const context = new RouterContextProvider();
    context.set(pageRequestContext, {
      ctx,
      words: c.get('words'),
      nonce: c.get('nonce'),
      themeHref: await deps.themes.hrefFor(ctx.tenant),
    });
    return handler(c.req.raw, context);
  });
  return app;
}
