import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';

// Many rows at once, over HTTP: dictionaries' descriptions may be given together, their names may not.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
let theirs: Record<string, string>;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  const other = await http.site('maixiangfang');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['dict:list'] });
    for (const code of ['aa', 'ab', 'ba']) await aDict(world, { code, name: code });
  });
  theirs = await other.facts(async (world) => ({ id: (await aDict(world, { code: 'aa' })).id }));
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
});
afterAll(() => http.close());

const edit = (input: object, as = token) => site.call('PUT', '/sys/dict/editBatch', input, as);
const rows = async () => {
  const { body } = await site.call('GET', '/sys/dict/list', { sort: 'code' }, token);
  return (
    body.result as {
      records: { id: string; code: string; description: string | null; version: number }[];
    }
  ).records;
};

test('one value is given to some, or to all that a filter means; the log tells each change', async () => {
  const [first, second] = await rows();
  const ids = [first!.id, second!.id];
  const some = await edit({ ids, values: { description: '两个' } });
  expect([some.status, some.body.result]).toEqual([200, { changed: 2 }]);
  const whole = await edit({ query: { keyword: 'a' }, count: 3, values: { description: '三个' } });
  expect(whole.body.result).toEqual({ changed: 3 });
  expect(await rows()).toMatchObject([
    { code: 'aa', description: '三个', version: 3 },
    { code: 'ab', description: '三个', version: 3 },
    { code: 'ba', description: '三个', version: 2 },
  ]);
  // Nothing changes of what has the value already.
  expect((await edit({ ids, values: { description: '三个' } })).body.result).toEqual({ changed: 0 });
  const logged = await site.facts(({ tx }) =>
    tx
      .select({ before: auditLogs.before, after: auditLogs.after })
      .from(auditLogs)
      .where(and(eq(auditLogs.action, 'dict:edit'), eq(auditLogs.entityId, first!.id)))
      .orderBy(auditLogs.createdAt),
  );
  expect(logged).toEqual([
    { before: { description: null }, after: { description: '两个' } },
    { before: { description: '两个' }, after: { description: '三个' } },
  ]);
});

test.each([
  ['a field that is no batch’s', { values: { name: 'x' } }, 400],
  ['a field beside the offered ones', { values: { description: 'x', code: 'y' } }, 400],
  ['a value that is too long', { values: { description: '长'.repeat(301) } }, 400],
  ['no rows', { ids: [], values: { description: 'x' } }, 400],
  [
    'a filter that means another number of rows',
    { ids: [], query: {}, count: 2, values: { description: 'x' } },
    409,
  ],
  ['a column nobody offers', { query: { sort: 'password' }, count: 3, values: { description: 'x' } }, 400],
])('%s is refused', async (_what, input, status) => {
  const ids = (await rows()).map(({ id }) => id);
  expect((await edit({ ids, ...input })).status).toBe(status);
});

test('whoever may only read, and a row of another tenant, are refused; nothing is changed', async () => {
  const reader = await site.signIn({ username: 'reader', roles: ['reader'] });
  const [first] = await rows();
  const values = { description: '别人的' };
  expect((await edit({ ids: [first!.id], values }, reader)).status).toBe(403);
  expect((await edit({ ids: [first!.id, theirs['id']], values })).status).toBe(404);
  expect((await rows()).some(({ description }) => description === '别人的')).toBe(false);
});
