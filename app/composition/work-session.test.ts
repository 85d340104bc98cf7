import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workSignInPage } from '#app/administration/entrances/pages.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { sessionFrames, signInOf } from '#app/kernel/session/session-frames.ts';
import { workPage } from '#app/modules/repair/pages.ts';
import { sessions } from '#app/services/accounts/table.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Signs in at the worker's page and asks every call there is: what is not that page's refuses, and says where to go.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let worker: { token: string; id: string };

const routes = allModules.routes;
const closed = routes.filter(({ access }) => access !== 'public');
const ofThePage = [
  'GET /api/user/info',
  'GET /mes/article/offer',
  'GET /mes/article/picture',
  'GET /mes/order/picture',
  'GET /mes/order/queryById',
  'GET /mes/part/find',
  'GET /sys/dict/getDictItems/:code',
  'GET /user/info',
  'POST /mes/work/key',
  'POST /mes/work/sync',
  'PUT /mes/order/endPause',
  'PUT /mes/order/move',
  'PUT /mes/order/part',
  'PUT /mes/order/pause',
  'PUT /mes/partRequest/receive',
];

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('hengleng');
  // Whatever their roles grant besides.
  const facts = { username: 'worker', roles: ['all'], departs: ['A01A02'] };
  await site.facts((world) => aRole(world, { code: 'all', dataScope: 'all', permissions: 'all' }));
  const token = await site.signIn(facts);
  const [opened] = await site.facts(({ tx }) =>
    tx
      .update(sessions)
      .set({ door: 'work' })
      .where(eq(sessions.tenantId, site.tenant.slug))
      .returning({ id: sessions.userId }),
  );
  worker = { token, id: opened!.id };
});
afterAll(() => http.close());

test('the front is at the page of its jobs and at the sign-in of that page', () => {
  const { home, signIn } = sessionFrames.work;
  expect([home, signIn]).toEqual([pathOf(workPage), pathOf(workSignInPage)]);
  expect(signInOf('work')).toBe(signIn);
  expect(signInOf(undefined)).toBe('/user/login');
});

test('the calls that are declared for the worker’s page are those it makes', () => {
  const declared = routes.filter(({ frames }) => frames?.includes('work'));
  expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(ofThePage);
});

test('every other call refuses a session of the worker’s page, and says where to go (AUT-09)', async () => {
  const answered: string[] = [];
  const ask = async ({ method, path }: (typeof closed)[number]) => {
    const { status, body } = await site.call(method, path.replace(/:\w+/g, 'x'), {}, worker.token);
    const refused = status === 403 && body.message.includes('/mes/work');
    if (!refused) answered.push(`${method} ${path}`);
  };
  for (let first = 0; first < closed.length; first += 20) {
    await Promise.all(closed.slice(first, first + 20).map(ask));
  }
  expect(answered.toSorted()).toEqual(ofThePage);
}, 180_000);

test('nothing is pushed to it either', async () => {
  const path = `/websocket/${worker.id}`;
  expect((await site.request(path, { token: worker.token })).status).toBe(403);
});
