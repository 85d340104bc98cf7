import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { allModules } from '#app/composition/registry.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import type { OutboxJob } from '#app/kernel/jobs/outbox-queue.server.ts';
import { type PageRequest, pageRequestContext } from '#app/kernel/page/router-context.ts';
import { publicOrigin } from '#app/kernel/request/site-origin.server.ts';
import { runOutboxJob, stopOutbox } from '#app/services/outbox/use-cases/run-outbox-job.server.ts';
import { getPreferences } from '#app/services/preferences/use-cases/get-preferences.server.ts';
import { lookOf } from '#app/services/preferences/wire.ts';
import { runTask, type TaskAttempt } from '#app/services/tasks/use-cases/run-task.server.ts';
import type { Sheet } from '#app/theming/create-themes.server.ts';
import type { Look } from '#app/theming/look.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { publicPorts } from '../config.server.ts';
import { compress } from './compress.server.ts';
import { createHttp } from './http.server.ts';
import { phonePages } from './phone-pages.ts';

/** The whole web application: brand files, API and, last, the pages. */
export function createApp(deps: AppDeps) {
  const app = createHttp(deps);
  const { NODE_ENV } = deps.config;
  const handler = answering(build, NODE_ENV);
  const lightHandler = answering(lightBuild, NODE_ENV);
  app.use(compress);
  app.all('*', async (c) => {
    const ctx = c.get('ctx');
    const context = new RouterContextProvider();
    // Visitors read by day or by night as their device does; whoever has signed in has chosen.
    const look: Partial<Look> = ctx.user ? lookOf(getPreferences(ctx)) : { mode: 'system' };
    context.set(pageRequestContext, {
      ctx,
      words: c.get('words'),
      nonce: c.get('nonce'),
      carries: phonePages.get(c.req.path) ?? [],
      sheet: await sheetOf(c.req.path, (only) =>
        deps.themes.sheetFor(ctx.tenant, { ...look, only }, ctx.user?.id),
      ),
    });
    const light = phonePages.has(c.req.path) || c.req.path === manifestPath;
    const answer = await (light ? lightHandler : handler)();
    return answer(c.req.raw, context);
  });
  return app;
}

const build = () => import('virtual:react-router/server-build');

/**
 * What answers with a build's pages. In production it is made once, with the first request: a build that is asked for
 * anew with each of them has all its addresses ranked anew.
 */
function answering(read: () => Promise<ServerBuild>, mode: string): () => Promise<RequestHandler> {
  if (mode !== 'production') return async () => createRequestHandler(read, mode);
  let made: Promise<RequestHandler> | undefined;
  return () => (made ??= read().then((whole) => createRequestHandler(whole, mode)));
}

/** Where a page that a phone opens on its own asks for a route that its document does not name. */
const manifestPath = '/__manifest';

/** Documents of those pages name their own routes alone: the list of all is as much to fetch as half their code. */
const lightBuild = async () => ({
  ...(await build()),
  routeDiscovery: { mode: 'lazy' as const, manifestPath },
});

/**
 * A document of a page that a phone opens on its own links the rules of those pages alone. What such a page asks for
 * later keeps what its document has linked: whoever came there from another page has all the rules.
 */
async function sheetOf(
  path: string,
  find: (only: Look['only']) => Promise<Sheet>,
): Promise<PageRequest['sheet']> {
  if (phonePages.has(path)) return find('phone');
  return phonePages.has(path.replace(/\.data$/, '')) ? null : find(undefined);
}

/** Runs one try at a background task; one of a tenant that this process does not serve is left undone. */
export async function runBackgroundTask(
  deps: AppDeps,
  task: TaskAttempt & { tenant: string; folder: string },
): Promise<void> {
  const tenant = deps.hosts.ofRows(task.tenant, task.folder);
  if (!tenant) throw new Error(`no tenant ${task.tenant}`);
  const { db, log, secrets, files, bounded, outside } = deps;
  await runTask({ db, log, secrets, files, bounded, outside, tenant, kinds: allModules.tasks }, task);
}

/** What a call of the outbox asks for; calls of a tenant that this process does not serve are another's. */
export async function runOutbox(deps: AppDeps, job: OutboxJob): Promise<void> {
  const tenant = deps.hosts.ofRows(job.tenant, job.folder);
  if (!tenant) throw new Error(`no tenant ${job.tenant}`);
  const { db, log, secrets, files, bounded, outside, config } = deps;
  const { t } = serverWords('zh-CN', tenant);
  const origin = publicOrigin(tenant, publicPorts(config)[0] ?? config.PORT);
  const now = () => new Date();
  await runOutboxJob({ db, log, secrets, files, bounded, outside, tenant, t, now, origin }, job);
}

export { stopOutbox };
