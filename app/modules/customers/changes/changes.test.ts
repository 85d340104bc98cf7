import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { aFile } from '#app/services/files/seed.server.ts';
import { files } from '#app/services/files/table.server.ts';
import { anOutlet } from '../seed/seed.server.ts';

// Requests about outlets go through the approvals' own engine: on its desk, by its ways, and on the page of requests.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let boss: string;
let clerk: string;
let later: string;

const clerks = ['customer:list', 'customer:add', 'customer:edit'];

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'clerk', dataScope: 'all', permissions: clerks });
    await aRole(world, {
      code: 'later',
      dataScope: 'all',
      permissions: ['customer:list', 'customer:approve', 'customer-change:list'],
    });
    await aDict(world, { code: 'customer_level', items: { A: 'A 级', B: 'B 级' } });
    await aDict(world, { code: 'outlet_kind', items: { outlet: '门店' } });
    await anOutlet(world, { code: 'MD5', name: 'MD5店', channel: '夜场' });
    for (const code of ['MD1', 'MD2', 'MD3', 'MD4']) await anOutlet(world, { code, name: `${code}店` });
  });
  boss = await site.signIn({ username: 'boss', roles: ['boss'] });
  clerk = await site.signIn({ username: 'clerk', roles: ['clerk'] });
});
afterAll(() => http.close());

type Outlet = Record<string, unknown> & { id: string; version: number; code: string };
const outlet = async (code: string): Promise<Outlet> => {
  const { body } = await site.call('GET', '/eCustomer/list', { keyword: code }, boss);
  return (body.result as { records: Outlet[] }).records.find((one) => one.code === code)!;
};
const edit = async (code: string, change: object, as = clerk) =>
  site.call('PUT', '/eCustomer/edit', { ...(await outlet(code)), ...change }, as);
const desk = async (as: string, view = 'todo') => {
  const { body } = await site.call('GET', '/approvals/mine', { view }, as);
  return (
    body.result as {
      records: { id: string; taskId: string; title: string; link: string; changes: object[] }[];
    }
  ).records;
};
const changes = async (as = boss) => {
  const { body } = await site.call('GET', '/eCustomAppr/list', { status: 'pending' }, as);
  return (body.result as { records: { id: string; customerName: string }[] }).records;
};

test('a change stands on the desk with what it would do, and is written when it passes there', async () => {
  expect((await edit('MD1', { phone: '13612345678' })).body.result).toMatchObject({ waits: true });
  const [row] = await desk(boss);
  expect(row).toMatchObject({ title: 'MD1店', link: '/water/ecustomappr/list' });
  expect(row!.changes).toEqual([
    { name: '电话', before: (await outlet('MD1'))['phone'], after: '13612345678' },
  ]);
  expect((await changes()).map(({ customerName }) => customerName)).toEqual(['MD1店']);
  await site.call('PUT', '/approvals/decide', { id: row!.taskId, pass: true }, boss);
  expect(await outlet('MD1')).toMatchObject({ phone: '13612345678' });
  expect(await changes()).toEqual([]);
});

test('who comes to hold the right after it was asked decides it on the page of requests', async () => {
  await edit('MD2', { phone: '13612340002' });
  later = await site.signIn({ username: 'later', roles: ['later'] });
  const [change] = await changes(later);
  const { body } = await site.call('PUT', '/eCustomAppr/audit', { id: change!.id, pass: true }, later);
  expect(body.result).toEqual({ id: change!.id, status: 'passed' });
  expect(await outlet('MD2')).toMatchObject({ phone: '13612340002' });
});

test('a change whose own fields have moved since is refused to be passed; one whose others have is written', async () => {
  await edit('MD3', { phone: '13612340003' });
  await edit('MD3', { city: '宁波市' }, boss);
  const [first] = await changes();
  const audit = (id: string, pass: boolean) =>
    site.call('PUT', '/eCustomAppr/audit', { id, pass, reason: pass ? '' : '重提' }, boss);
  expect((await audit(first!.id, true)).status).toBe(200);
  expect(await outlet('MD3')).toMatchObject({ phone: '13612340003', city: '宁波市' });
  await edit('MD3', { phone: '13612340013' });
  await edit('MD3', { phone: '13612340023' }, boss);
  const [second] = await changes();
  expect((await audit(second!.id, true)).body).toMatchObject({ error: 'customers.changed-since' });
  expect((await audit(second!.id, false)).status).toBe(200);
  expect(await outlet('MD3')).toMatchObject({ phone: '13612340023' });
});

test('a new outlet waits as one, and who asked for it may take it back', async () => {
  const { id: _id, version: _version, code: _code, ...like } = await outlet('MD1');
  const made = await site.call('POST', '/eCustomer/add', { ...like, code: 'MD9', name: '新店' }, clerk);
  expect(made.body.result).toMatchObject({ waits: true });
  expect(await outlet('MD9')).toMatchObject({ status: 'pending' });
  const [own] = await desk(clerk, 'started');
  expect((await site.call('PUT', '/approvals/withdraw', { id: own!.id }, clerk)).status).toBe(200);
  expect(await outlet('MD9')).toMatchObject({ status: 'potential' });
  expect(await changes()).toEqual([]);
});

test('pictures that were asked for stay, whatever is written of the outlet meanwhile', async () => {
  const { id: uploaderId } = await site.facts(({ tx }) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, 'clerk'))
      .then(([row]) => row!),
  );
  const photo = await site.facts((world) =>
    aFile(world, { purpose: 'customer', type: 'image/png', name: '门头.png', uploaderId }),
  );
  expect((await edit('MD1', { storefrontPhotos: [photo.id] })).body.result).toMatchObject({ waits: true });
  expect((await edit('MD1', { city: '嘉兴市' }, boss)).status).toBe(200);
  // A loose file is swept after a day, though whoever decides takes longer.
  const whose = async () => {
    const [kept] = await site.facts(({ tx }) => tx.select().from(files).where(eq(files.id, photo.id)));
    return kept!.entityId;
  };
  const { id } = await outlet('MD1');
  expect(await whose()).toBe(id);
  const [change] = await changes();
  const passed = await site.call('PUT', '/eCustomAppr/audit', { id: change!.id, pass: true }, boss);
  expect([passed.status, await whose()]).toEqual([200, id]);
});

test('what refers to something that is no more meanwhile is refused with a reason', async () => {
  const dealer = await site.facts((world) => aDealer(world, { code: 'GONE', depart: 'A01' }));
  expect((await edit('MD1', { dealerId: dealer.id })).body.result).toMatchObject({ waits: true });
  await site.facts(({ tx }) => tx.delete(dealers).where(eq(dealers.id, dealer.id)));
  const [change] = await changes();
  const { status, body } = await site.call('PUT', '/eCustomAppr/audit', { id: change!.id, pass: true }, boss);
  expect([status, body.error]).toEqual([409, 'customers.changed-since']);
  const refused = { id: change!.id, pass: false, reason: '经销商没有了' };
  expect((await site.call('PUT', '/eCustomAppr/audit', refused, boss)).status).toBe(200);
});

test('a way for a channel is gone by changes of its outlets, by form as by their people', async () => {
  const night = { name: '夜场专审', biz: 'customer', minFen: 0, channels: ['夜场'], roles: ['later'] };
  await site.facts((world) => anApprovalFlow(world, night));
  const pass = async () => {
    const [row] = await desk(later);
    expect(row).toMatchObject({ title: 'MD5店' });
    expect(await desk(boss)).toEqual([]);
    await site.call('PUT', '/approvals/decide', { id: row!.taskId, pass: true }, later);
  };
  await edit('MD5', { phone: '13612340005' });
  await pass();
  expect(await outlet('MD5')).toMatchObject({ phone: '13612340005' });
  const { id, version } = await outlet('MD5');
  const contacts = [{ name: '孙七', role: '店长', phone: '' }];
  await site.call('PUT', '/eCustomer/contacts', { id, version, contacts }, clerk);
  await pass();
  await edit('MD4', { phone: '13612340044' });
  expect(await desk(boss)).toMatchObject([{ title: 'MD4店' }]);
  const [change] = await changes();
  await site.call('PUT', '/eCustomAppr/audit', { id: change!.id, pass: false, reason: '重提' }, boss);
});

test('a limit that is taken away is more than any: the way from an amount on is gone', async () => {
  await site.facts(async (world) => {
    await anApprovalFlow(world, { name: '高额度', biz: 'customer', minFen: 0, roles: ['later'] });
    const conditions = [{ fact: 'creditLimitFen', from: 1_000_000 }];
    await world.tx
      .update(approvalDefinitions)
      .set({ conditions })
      .where(eq(approvalDefinitions.name, '高额度'));
  });
  const asked: [unknown, string][] = [];
  for (const creditLimitFen of [999_999, 1_000_000, null]) {
    await edit('MD3', { creditLimitFen });
    const who = (await desk(boss)).length > 0 ? boss : later;
    asked.push([creditLimitFen, who === boss ? 'boss' : 'later']);
    const [row] = await desk(who);
    const decided = await site.call('PUT', '/approvals/decide', { id: row!.taskId, pass: true }, who);
    expect(decided.status).toBe(200);
  }
  expect(asked).toEqual([
    [999_999, 'boss'],
    [1_000_000, 'later'],
    [null, 'later'],
  ]);
  await site.facts(({ tx }) => tx.delete(approvalDefinitions).where(eq(approvalDefinitions.name, '高额度')));
});

test('a way of two steps is gone through by both, on whichever page', async () => {
  await site.facts((world) =>
    anApprovalFlow(world, { name: '两级', biz: 'customer', minFen: 0, roles: ['later', 'boss'] }),
  );
  await edit('MD4', { phone: '13612340004' });
  const [change] = await changes();
  const audit = (as: string) => site.call('PUT', '/eCustomAppr/audit', { id: change!.id, pass: true }, as);
  expect((await audit(boss)).body).toMatchObject({ success: false, error: 'approvals.not-approver' });
  expect((await audit(later)).body.result).toEqual({ id: change!.id, status: 'pending' });
  expect(await outlet('MD4')).not.toMatchObject({ phone: '13612340004' });
  const [row] = await desk(boss);
  await site.call('PUT', '/approvals/decide', { id: row!.taskId, pass: true }, boss);
  expect(await outlet('MD4')).toMatchObject({ phone: '13612340004' });
});
