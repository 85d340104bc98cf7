import { pathToFileURL } from 'node:url';
import type { AppDeps } from '#app/composition/app-deps.server.ts';
import type { TaskTry } from '#app/composition/jobs/start-jobs.server.ts';
import type { OutboxJob } from '#app/kernel/jobs/outbox-queue.server.ts';
import type { Fetch } from './listen.server.ts';

/** The web application as it is built: one fetch function over what the process has made, and its tasks. */
export interface AppModule {
  createApp(deps: AppDeps): { fetch: Fetch };
  runBackgroundTask(deps: AppDeps, task: TaskTry): Promise<void>;
  runOutbox(deps: AppDeps, job: OutboxJob): Promise<void>;
  stopOutbox(): Promise<void>;
}

/** The application at work. */
export interface Application {
  fetch: Fetch;
  runTask(task: TaskTry): Promise<void>;
  runOutbox(job: OutboxJob): Promise<void>;
  /** Lets what is on its way arrive, and takes nothing more from the outbox. */
  stopOutbox(): Promise<void>;
}

/** Loads what was built as soon as it is: it takes a processor about as long as the database takes to start. */
export function importBuilt(building: Promise<void>): Promise<AppModule> {
  const loading = building.then(
    () => import(pathToFileURL('build/server/index.js').href) as Promise<AppModule>,
  );
  // Whoever waits for it hears of a failure; until somebody does, it is nobody's.
  loading.catch(() => undefined);
  return loading;
}

/** The built application over what the process has made. */
export async function loadBuilt(loading: Promise<AppModule>, deps: AppDeps): Promise<Application> {
  const module = await loading;
  const { fetch } = module.createApp(deps);
  return {
    fetch,
    runTask: (task) => module.runBackgroundTask(deps, task),
    runOutbox: (job) => module.runOutbox(deps, job),
    stopOutbox: () => module.stopOutbox(),
  };
}

/** Draws the first page of each kind, so that hardly any visitor waits for it. */
export async function drawFirstPages(fetch: Fetch, deps: Pick<AppDeps, 'hosts' | 'log'>): Promise<void> {
  const host = deps.hosts.all.flatMap(({ hosts }) => hosts)[0] ?? 'localhost';
  try {
    for (const path of ['/user/login', '/404']) {
      const page = await fetch(new Request(`http://${host}${path}`, { headers: { host } }), {});
      await page.arrayBuffer();
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'first pages not drawn');
  }
}
