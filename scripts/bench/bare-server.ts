import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The least that answers over HTTP: Hono and a file it has read before. Everything else is measured against it.
const root = process.env.BARE_DIR ?? '.';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};
const known = new Map<string, Uint8Array<ArrayBuffer>>();
const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
app.get('/:file{[a-z0-9-]+[.](html|css|js|json)}', async (c) => {
  const name = c.req.param('file');
  const ending = extname(name);
  // Scripts are packed, as the product's are: what a browser takes in is compared.
  const packed = ending === '.js';
  const content = known.get(name) ?? (await load(name, packed));
  known.set(name, content);
  return c.body(content, 200, {
    'content-type': `${types[ending]}; charset=utf-8`,
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
});

async function load(name: string, packed: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const content = await readFile(join(root, name));
  return new Uint8Array(packed ? brotliCompressSync(content) : content);
}

const server = serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => server.close(() => process.exit(0)));
