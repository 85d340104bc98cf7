import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { aChannel, anOutlet } from '../../seed/seed.server.ts';

// Fields that administrators have added to outlets (CUS-01), written at once or after somebody has approved it.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let boss: string;
let clerk: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, {
      code: 'clerk',
      dataScope: 'all',
      permissions: ['customer:list', 'customer:add', 'customer:edit'],
    });
    await aDict(world, { code: 'customer_level', items: { A: 'A 级', B: 'B 级' } });
    await aCustomField(world, { entity: 'customer', key: 'coolers', label: '冷柜台数', kind: 'number' });
    await aCustomField(world, { entity: 'customer', key: 'share', label: '货架占比', kind: 'percent' });
    await anOutlet(world, { code: 'MD1', name: '一号店' });
    await anOutlet(world, { code: 'MD2', name: '二号店' });
    const top = await aChannel(world, { code: 'TOP', name: '传统渠道' });
    await aChannel(world, { code: 'SUB', name: '便利店', parentId: top.id });
  });
  boss = await site.signIn({ username: 'boss', roles: ['boss'] });
  clerk = await site.signIn({ username: 'clerk', roles: ['clerk'] });
});
afterAll(() => http.close());

type Row = Record<string, unknown> & { id: string; version: number; code: string };
const rows = async (query: Record<string, string> = {}): Promise<Row[]> => {
  const { body } = await site.call('GET', '/eCustomer/list', { sort: 'code', ...query }, boss);
  return (body.result as { records: Row[] }).records;
};
const edit = async (code: string, change: object, as: string) => {
  const row = (await rows()).find((one) => one.code === code);
  return site.call('PUT', '/eCustomer/edit', { ...row, ...change }, as);
};

test('an administrator writes them at once; they are searched, sorted by and exported', async () => {
  expect((await edit('MD1', { cf_coolers: 3, cf_share: 1250 }, boss)).status).toBe(200);
  expect(await rows({ cf_coolers: '2..9' })).toMatchObject([{ code: 'MD1', cf_coolers: 3, cf_share: 1250 }]);
  expect((await rows({ sort: 'cf_coolers' })).map(({ code }) => code)).toEqual(['MD1', 'MD2']);
  expect((await edit('MD1', { cf_coolers: 'x' }, boss)).body.field).toBe('cf_coolers');
  const file = await site.request(
    '/api/eCustomer/exportXls?format=csv&columns=code,cf_coolers,cf_share&sort=code',
    { token: boss },
  );
  expect((await file.text()).split('\r\n').slice(0, 3)).toEqual([
    '编码,冷柜台数,货架占比',
    'MD1,3,12.50%',
    'MD2,,',
  ]);
});

test('what others write waits for approval, is told by its name, and becomes the row’s then', async () => {
  expect((await edit('MD2', { cf_coolers: 5 }, clerk)).body.result).toMatchObject({ waits: true });
  const { body } = await site.call('GET', '/eCustomAppr/list', { status: 'pending' }, boss);
  const [change] = (body.result as { records: { id: string; fields: object[] }[] }).records;
  expect(change?.fields).toEqual([{ name: '冷柜台数', before: '', after: '5' }]);
  expect((await rows({ cf_coolers: '5' })).length).toBe(0);
  const decided = await site.call('PUT', '/eCustomAppr/audit', { id: change?.id, pass: true }, boss);
  expect(decided.status).toBe(200);
  expect(await rows({ cf_coolers: '5' })).toMatchObject([{ code: 'MD2', cf_coolers: 5 }]);
});

test('a channel is chosen from the tree they make', async () => {
  const { body } = await site.call('GET', '/eCustomer/options', { field: 'channelId' }, boss);
  const nodes = body.result as { value: string; label: string; parent: string | null }[];
  const top = nodes.find(({ label }) => label === '传统渠道');
  expect(nodes).toContainEqual(expect.objectContaining({ label: '便利店', parent: top?.value }));
});
