import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { maxBytes } from './bring-file.server.ts';

// A file of 200 MB is refused before it is read: by what it says of itself, and where it says nothing by counting.
const megabyte = 1024 * 1024;
const sent = 200;
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
});
afterAll(() => http.close());

/** Sends it a megabyte at a time, and tells the answer and how many megabytes were taken. */
async function send(headers: Record<string, string>) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === sent) return controller.close();
        taken += 1;
        controller.enqueue(new Uint8Array(megabyte));
      },
    },
    { highWaterMark: 0 },
  );
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, duplex: 'half', token, headers: { ...type, ...headers } };
  const { status } = await site.request('/api/sys/dict/importExcel', init);
  return { status, taken };
}

test('that says how long it is, is not read at all', async () => {
  expect(await send({ 'content-length': String(sent * megabyte) })).toEqual({ status: 413, taken: 0 });
});

test('that does not say so, is read no further than a file may be long', async () => {
  const { status, taken } = await send({ 'transfer-encoding': 'chunked' });
  expect(status).toBe(413);
  expect(taken).toBeLessThanOrEqual(maxBytes / megabyte + 2);
});
