import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let mine: string;
let hers: string;
let abroad: { site: TestSite; token: string };

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  mine = await site.signIn({ username: 'one', departs: ['A01'] });
  hers = await site.signIn({ username: 'two', departs: ['A01'] });
  const other = await http.site('maixiangfang');
  abroad = { site: other, token: await other.signIn({ username: 'one', departs: ['B99'] }) };
});
afterAll(() => http.close());

const receipt = { form: 'stock:receipt', subject: '' };
const found = async (token: string, at: Record<string, string> = receipt, where = site) =>
  (await where.call('GET', '/sys/draft', at, token)).body.result as {
    values: unknown;
  } | null;

test('what somebody typed is theirs alone, by form and by what it is about', async () => {
  const { status } = await site.call('PUT', '/sys/draft', { ...receipt, values: { supplier: '甲' } }, mine);
  expect(status).toBe(200);
  expect(await found(mine)).toMatchObject({ values: { supplier: '甲' }, version: null });
  expect(await found(mine, { ...receipt, subject: 'another' })).toBeNull();
  expect(await found(mine, { form: 'stock:count' })).toBeNull();
  expect(await found(hers)).toBeNull();
  expect(await found(abroad.token, receipt, abroad.site)).toBeNull();
  await site.call('DELETE', '/sys/draft', receipt, hers);
  expect(await found(mine)).not.toBeNull();
  await site.call('DELETE', '/sys/draft', receipt, mine);
  expect(await found(mine)).toBeNull();
});

test('names that no form can have, an entity’s too, and values without end are refused', async () => {
  for (const form of ['supplier', 'Stock:receipt', 'stock:', 'a:b:c', `a:${'b'.repeat(70)}`]) {
    // oxlint-disable-next-line no-await-in-loop -- each is refused for itself
    expect((await site.call('PUT', '/sys/draft', { form, values: {} }, mine)).status).toBe(400);
  }
  const long = { ...receipt, values: { remark: 'x'.repeat(100_001) } };
  expect((await site.call('PUT', '/sys/draft', long, mine)).status).toBe(400);
});

test('of more than two hundred the oldest go, and nobody else’s', async () => {
  const keep = (subject: string, token: string) =>
    site.call('PUT', '/sys/draft', { form: 'stock:many', subject, values: {} }, token);
  const at = (subject: string) => ({ form: 'stock:many', subject });
  await keep('first', hers);
  await keep('oldest', mine);
  await Promise.all(Array.from({ length: 199 }, (_, no) => keep(`n${no}`, mine)));
  expect(await found(mine, at('oldest'))).not.toBeNull();
  await keep('latest', mine);
  expect(await found(mine, at('oldest'))).toBeNull();
  expect(await found(mine, at('n0'))).not.toBeNull();
  expect(await found(mine, at('latest'))).not.toBeNull();
  expect(await found(hers, at('first'))).not.toBeNull();
});
