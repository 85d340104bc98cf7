import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The least that answers over HTTP: Hono and a file it has read before. Everything else is measured against it.
const root = process.env.BARE_DIR ?? '.';
const known = new Map<string, Uint8Array<ArrayBuffer>>();
const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
app.get('/:file{[a-z0-9-]+[.](html|css)}', async (c) => {
  const name = c.req.param('file');
  const content = known.get(name) ?? new Uint8Array(await readFile(join(root, name)));
  known.set(name, content);
  return c.body(content, 200, {
    'content-type': `text/${name.endsWith('.css') ? 'css' : 'html'}; charset=utf-8`,
  });
});
const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => server.close(() => process.exit(0)));
