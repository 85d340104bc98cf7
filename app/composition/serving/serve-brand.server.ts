import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { tintArt } from '#app/theming/tint-art.ts';
import type { AppDeps } from '../app-deps.server.ts';
import { appIcon } from './app-icon.server.ts';
import { brandAsset } from './brand-asset.server.ts';
import { notThere } from './not-there.server.ts';
import { sharePicture } from './share-picture.server.ts';

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
};

/** A tenant's stylesheets and pictures, and the product's illustrations in its colour. Names are exact: nothing is looked for outside the tenant's folder. */
export function serveBrand(
  app: Hono<HttpEnv>,
  deps: Pick<AppDeps, 'themes' | 'config' | 'db' | 'bounded'>,
): void {
  app.get('/themes/:file', async (c) => {
    const found = await deps.themes.respond(c.req.path, c.req.header('accept-encoding'));
    if (!found) return notThere(c);
    return c.body(new Uint8Array(found.css), 200, found.headers);
  });

  app.get('/tenant-art/:file{[a-z0-9][a-z0-9-]*[.]svg}', async (c) => {
    const path = join('themes/art', c.req.param('file'));
    const drawing = await readFile(path, 'utf8').catch(() => null);
    if (drawing === null) return notThere(c);
    return c.body(tintArt(drawing, c.get('ctx').tenant.theme.colorPrimary), 200, {
      'content-type': types.svg!,
      'cache-control': 'public, max-age=3600',
    });
  });

  app.get('/share.png', async (c) => {
    const png = await sharePicture(deps, c.get('ctx').tenant);
    return c.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
  });

  app.get('/app-icon-:side{(180|192|512)}.png', async (c) => {
    const png = await appIcon(deps, c.get('ctx').tenant, Number(c.req.param('side')));
    return c.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
  });

  app.get('/tenant-assets/:file{[a-z0-9][a-z0-9._-]*}', async (c) => {
    const file = c.req.param('file');
    const type = types[file.split('.').pop() ?? ''];
    if (!type || file.includes('..')) return notThere(c);
    const content = await brandAsset(deps, c.get('ctx').tenant, file);
    if (!content) return notThere(c);
    return c.body(new Uint8Array(content), 200, {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
    });
  });
}
