import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';

// What nobody's page sends: it is refused in a sentence and never reaches the database.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDict(world, { code: 'aa', items: { 1: 'x', 2: 'y' } });
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
});
afterAll(() => http.close());

const list = (path: string, input: Record<string, string>) => site.call('GET', path, input, token);
const place = (sort: unknown, values: unknown[]) =>
  Buffer.from(
    JSON.stringify({ sort: JSON.stringify(sort), values, id: '00000000-0000-7000-8000-000000000000' }),
  ).toString('base64url');

describe('a place that was written by hand', () => {
  const bySort = [{ field: 'sortOrder', direction: 'asc' }];
  const byTime = [{ field: 'createdAt', direction: 'asc' }];
  const byCode = [{ field: 'code', direction: 'asc' }];
  test.each([
    ['/sys/dictItem/list', 'sortOrder', place(bySort, ['abc'])],
    ['/sys/dictItem/list', 'sortOrder', place(bySort, ['99999999999'])],
    ['/sys/dict/list', 'createdAt', place(byTime, ['yesterday?'])],
    ['/sys/dict/list', 'createdAt', place(byTime, ['9999999-01-01'])],
    ['/sys/dict/list', 'code', place(byCode, ['\u0000'])],
    ['/sys/dict/list', 'code', place(byCode, ['\ud800'])],
  ])('%s sorted by %s', async (path, sort, after) => {
    expect((await list(path, { sort, after })).status).toBe(400);
  });
});

describe('a filter', () => {
  const of = (condition: unknown) => JSON.stringify({ match: 'all', of: [condition] });
  test.each<[string, Record<string, string>, number]>([
    ['/sys/dictItem/list', { dictId: 'abc' }, 400],
    ['/sys/dictItem/list', { dictId: '00000000-0000-7000-8000-000000000000' }, 200],
    ['/sys/dictItem/list', { filter: of({ field: 'dictId', is: 'is', value: 'abc' }) }, 400],
    ['/sys/dictItem/list', { filter: of({ field: 'dictId', is: 'oneOf', value: ["';"] }) }, 400],
    ['/sys/dict/list', { filter: of({ field: 'code', is: 'contains', value: 'a\u0000' }) }, 400],
    ['/sys/dict/list', { filter: of({ field: 'code', is: 'is', value: '\ud800' }) }, 400],
    ['/sys/dict/list', { filter: of({ field: '__proto__', is: 'is', value: '1' }) }, 400],
    ['/sys/dict/list', { filter: of({ field: 'tenantId', is: 'is', value: '1' }) }, 400],
  ])('%s %j', async (path, query, status) => {
    expect((await list(path, query)).status).toBe(status);
  });
});
