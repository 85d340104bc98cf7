import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { AppDeps } from './app-deps.server.ts';
import type { HttpEnv } from './http-env.server.ts';

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
};

/** A tenant's stylesheets and pictures. Names are exact: nothing is looked for outside the tenant's folder. */
export function serveBrand(app: Hono<HttpEnv>, deps: Pick<AppDeps, 'themes' | 'config'>): void {
  app.get('/themes/:file', async (c) => {
    const found = await deps.themes.respond(c.req.path, c.req.header('accept-encoding'));
    if (!found) return c.text('', 404);
    return c.body(new Uint8Array(found.css), 200, found.headers);
  });

  app.get('/tenant-assets/:file{[a-z0-9][a-z0-9._-]*}', async (c) => {
    const file = c.req.param('file');
    const type = types[file.split('.').pop() ?? ''];
    if (!type || file.includes('..')) return c.text('', 404);
    const path = join(deps.config.TENANTS_DIR, c.get('ctx').tenant.folder, 'assets', file);
    const content = await readFile(path).catch(() => null);
    if (!content) return c.text('', 404);
    return c.body(new Uint8Array(content), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
    });
  });
}
