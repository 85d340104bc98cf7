import { pathToFileURL } from 'node:url';
import type { AppDeps } from '#app/server/app-deps.server.ts';
import type { Fetch } from './listen.server.ts';

/** The web application: one fetch function over what the process has made. */
interface AppModule {
  createApp(deps: AppDeps): { fetch: Fetch };
}

/** The built application; the first page of each kind is drawn here, so that no visitor waits for it. */
export async function loadBuilt(deps: AppDeps): Promise<Fetch> {
  const module = (await import(pathToFileURL('build/server/index.js').href)) as AppModule;
  const { fetch } = module.createApp(deps);
  const host = deps.hosts.all[0]?.hosts[0] ?? 'localhost';
  for (const path of ['/user/login', '/404']) {
    const warm = await fetch(new Request(`http://${host}${path}`, { headers: { host } }), {});
    await warm.arrayBuffer();
  }
  return fetch;
}
