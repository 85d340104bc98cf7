import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from './api-input.server.ts';
import type { ApiRoute } from './api-route.server.ts';

const route = {
  method: 'POST',
  path: '/upload',
  uploadBytes: 1_000_000,
  input: z.object({ file: z.instanceof(Uint8Array) }),
} as unknown as ApiRoute;
const app = new Hono().post('/upload', async (c) => {
  const { file } = (await readInput(c.req, route)) as { file: Uint8Array };
  return c.json({ length: file.length, last: file.at(-1) });
});
app.onError((error, c) => c.json({ refused: error.message }, 400));

/** A form with one file, sent in parts of 1000 bytes. */
function send(file: Uint8Array, declared?: (length: number) => number): Promise<Response> {
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const parts = Array.from({ length: Math.ceil(body.length / 1000) }, (_, at) =>
    body.subarray(at * 1000, (at + 1) * 1000),
  );
  const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' });
  if (declared) headers.set('content-length', String(declared(body.length)));
  const stream = Readable.toWeb(Readable.from(parts));
  return Promise.resolve(
    app.request('/upload', { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit),
  );
}

const file = new Uint8Array(54_321).fill(7);

test.each([
  ['its length declared', (length: number) => length],
  ['no length declared', undefined],
  ['more declared than comes', (length: number) => length + 5000],
])('a file in many parts arrives whole: %s', async (_, declared) => {
  const answer = await send(file, declared);
  expect(await answer.json()).toEqual({ length: 54_321, last: 7 });
});

test('a body longer than it declared is refused', async () => {
  const answer = await send(file, (length) => length - 1);
  expect(answer.status).toBe(400);
});
