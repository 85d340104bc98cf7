import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AppDeps } from '#app/server/app-deps.server.ts';

interface AppModule {
  createApp(deps: AppDeps): { fetch: Parameters<typeof getRequestListener>[0] };
}

/** Puts Vite in front of the application: changed modules, of the server too, count from the next request on. */
export async function serveDevelopment(server: Server, deps: AppDeps): Promise<{ close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'] },
  });
  let current: { module: AppModule; listener: ReturnType<typeof getRequestListener> } | null = null;

  async function application() {
    const module = (await vite.ssrLoadModule('./app/server/app.ts')) as unknown as AppModule;
    if (current?.module !== module) {
      current = {
        module,
        listener: getRequestListener(module.createApp(deps).fetch, { overrideGlobalObjects: false }),
      };
    }
    return current.listener;
  }

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => {
      application().then(
        (listener) => listener(request, response),
        (error: unknown) => {
          vite.ssrFixStacktrace(error as Error);
          deps.log.error({ err: error }, 'unforeseen');
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
        },
      );
    });
  });
  return { close: () => vite.close() };
}
