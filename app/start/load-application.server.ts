import { pathToFileURL } from 'node:url';
import type { AppDeps } from '#app/composition/app-deps.server.ts';
import type { TaskTry } from '#app/composition/jobs/start-jobs.server.ts';
import type { ErpJob } from '#app/modules/erp/erp-queue.server.ts';
import type { Fetch } from './listen.server.ts';

/** The web application as it is built: one fetch function over what the process has made, and its tasks. */
export interface AppModule {
  createApp(deps: AppDeps): { fetch: Fetch };
  runBackgroundTask(deps: AppDeps, task: TaskTry): Promise<void>;
  runErp(deps: AppDeps, job: ErpJob): Promise<void>;
  stopErp(): Promise<void>;
}

/** The application at work. */
export interface Application {
  fetch: Fetch;
  runTask(task: TaskTry): Promise<void>;
  runErp(job: ErpJob): Promise<void>;
  /** Lets what is on its way to an ERP arrive, and takes nothing more. */
  stopErp(): Promise<void>;
}

/** The built application; the first page of each kind is drawn here, so that no visitor waits for it. */
export async function loadBuilt(deps: AppDeps): Promise<Application> {
  const module = (await import(pathToFileURL('build/server/index.js').href)) as AppModule;
  const { fetch } = module.createApp(deps);
  const host = deps.hosts.all.flatMap(({ hosts }) => hosts)[0] ?? 'localhost';
  for (const path of ['/user/login', '/404']) {
    const warm = await fetch(new Request(`http://${host}${path}`, { headers: { host } }), {});
    await warm.arrayBuffer();
  }
  return {
    fetch,
    runTask: (task) => module.runBackgroundTask(deps, task),
    runErp: (job) => module.runErp(deps, job),
    stopErp: () => module.stopErp(),
  };
}
