import { afterEach, expect, test, vi } from 'vitest';
import { LostRequest } from '#app/lib/web/lost-request.ts';
import { pageFetch } from './page-fetch.ts';

const answers = (status: number, ours: boolean) =>
  vi.stubGlobal('fetch', async () =>
    Promise.resolve(new Response('x', { status, headers: ours ? { 'x-remix-response': 'yes' } : {} })),
  );
const request = new Request('http://x.example/orders.data');
const lossOf = (answer: Promise<Response>) =>
  answer.then(
    () => null,
    (error: unknown) => (error instanceof LostRequest ? [error.loss, error.status] : error),
  );
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [504, 'timeout'],
  [408, 'timeout'],
  [502, 'unavailable'],
  [503, 'unavailable'],
])('%i of a gateway is no answer: %s', async (status, loss) => {
  answers(status, false);
  expect(await lossOf(pageFetch(request))).toEqual([loss, status]);
});

test.each([503, 504])('%i of ours is one, with its own words', async (status) => {
  answers(status, true);
  expect((await pageFetch(request)).status).toBe(status);
});

test.each([200, 404, 500, 501, 505])('%i is handed on, whoever says it', async (status) => {
  answers(status, false);
  expect((await pageFetch(request)).status).toBe(status);
});
