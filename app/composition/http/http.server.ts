import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { allModules } from '#app/composition/registry.server.ts';
import { refusal, refusalEnvelope } from '#app/kernel/api/envelope.server.ts';
import { guardAddress, guardBody, guardOrigin } from '#app/kernel/request/guard-input.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { mountAcceptanceDoor } from '../acceptance/acceptance-door.server.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { serveSockets } from '../push/websocket.server.ts';
import { failurePage, wantsPage } from '../serving/failure-page.server.ts';
import { serveAssets } from '../serving/serve-assets.server.ts';
import { serveBrand } from '../serving/serve-brand.server.ts';
import { serveCallbacks } from '../serving/serve-callbacks.server.ts';
import { serveSlides } from '../serving/serve-slides.server.ts';
import { serveSpecimen } from '../serving/serve-specimen.server.ts';
import { createApi } from './api.server.ts';
import { limitVisitors } from './limit-visitors.server.ts';
import { observe } from './observe.server.ts';
import { resolveContext } from './resolve-context.server.ts';
import { resolveSession } from './resolve-session.server.ts';

/** Everything of the web application but its pages, in the order a request goes through it. */
export function createHttp(deps: AppDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(observe(deps));
  app.onError(async (error, c) => {
    const ctx = c.get('ctx') as HttpEnv['Variables']['ctx'] | undefined;
    if (!ctx) {
      deps.log.error({ requestId: c.get('requestId'), err: error }, 'unforeseen');
      return c.text('', 500);
    }
    const refused = refusal(ctx.t, error);
    if (refused.retryAfter) c.header('retry-after', String(refused.retryAfter));
    if (refused.unforeseen) ctx.log.error({ err: error }, 'unforeseen');
    if (wantsPage(c.req.path, c.req.header('accept'))) {
      const { t, tenant, language, requestId } = ctx;
      const { href: themeHref } = await deps.themes.sheetFor(tenant, { mode: 'system' });
      return failurePage(refused, { t, tenant, language, themeHref, requestId });
    }
    const around = { now: ctx.now(), requestId: c.get('requestId') };
    return c.json(refusalEnvelope(refused, around), refused.status as 400);
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await deps.db.execute(sql`select 1`);
      return c.text('ok');
    } catch {
      return c.text('database unreachable', 503);
    }
  });
  app.use(resolveContext(deps));
  app.use(guardAddress);
  app.use(limitVisitors(deps.config, allModules.routes));
  serveBrand(app, deps);
  serveSlides(app);
  serveAssets(app);
  app.use(guardBody(allModules.routes));
  mountAcceptanceDoor(app, deps.config);
  serveCallbacks(app);
  app.use(resolveSession);
  serveSockets(app, deps.sockets);
  serveSpecimen(app, deps);
  app.use(guardOrigin);
  app.route('/api', createApi(allModules.routes));
  return app;
}
