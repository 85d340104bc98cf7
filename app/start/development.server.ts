import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { AppDeps } from '#app/composition/app-deps.server.ts';
import type { Fetch } from './listen.server.ts';
import type { Application, AppModule } from './load-application.server.ts';

/** The application as Vite serves it: changed modules, of the server too, count from the next request on. */
export interface Development extends Application {
  /** Puts Vite's own files and its hot-reload socket in front of the application. */
  attach(server: Server): Promise<void>;
  close(): Promise<void>;
}

/** Prepares development; `attach` starts Vite. */
export function createDevelopment(deps: AppDeps): Development {
  let vite: ViteDevServer | null = null;
  let current: { module: AppModule; fetch: Fetch } | null = null;

  const load = async () =>
    (await vite?.ssrLoadModule('./app/composition/http/app.ts')) as unknown as AppModule;

  async function application(): Promise<Fetch> {
    const module = await load();
    if (current?.module !== module) current = { module, fetch: module.createApp(deps).fetch };
    return current.fetch;
  }

  return {
    async fetch(request, env) {
      try {
        return await (await application())(request, env);
      } catch (error) {
        vite?.ssrFixStacktrace(error as Error);
        deps.log.error({ err: error }, 'unforeseen');
        return new Response(String((error as Error).stack), { status: 500 });
      }
    },
    runTask: async (task) => (await load()).runBackgroundTask(deps, task),
    runOutbox: async (job) => (await load()).runOutbox(deps, job),
    stopOutbox: async () => (await load()).stopOutbox(),
    async attach(server) {
      const { createServer } = await import('vite');
      vite = await createServer({
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'] },
      });
      const { middlewares } = vite;
      const listeners = server.listeners('request') as ((
        request: IncomingMessage,
        response: ServerResponse,
      ) => void)[];
      server.removeAllListeners('request');
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        middlewares(request, response, () => {
          for (const answer of listeners) answer(request, response);
        });
      });
    },
    close: async () => vite?.close(),
  };
}
