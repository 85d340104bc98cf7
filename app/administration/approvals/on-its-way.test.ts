import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { anAsset } from '#app/modules/assets/seed/seed.server.ts';
import { approvalDefinitions, approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { anApprovalFlow } from './seed.server.ts';

// What may happen to an approval on its way: one more step, back to an earlier one, others in somebody's place, copies.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let submitter: string;
const tokens = new Map<string, string>();
const people = ['anna', 'bert', 'carl', 'dora'];

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const reads = ['asset:list', 'asset-movement:list'];
    for (const code of ['first', 'second', 'others'])
      await aRole(world, { code, dataScope: 'all', permissions: reads });
    await aRole(world, { code: 'blind', dataScope: 'all', permissions: ['order:list'] });
    await aDepart(world, { orgCode: 'A01' });
    const roles = { anna: 'first', bert: 'second', carl: 'others', dora: 'blind' };
    for (const [username, role] of Object.entries(roles))
      await aUser(world, { username, realname: username, roles: [role], departs: ['A01'] });
    await anApprovalFlow(world, { name: '资产审批', biz: 'asset', minFen: 0, roles: ['first', 'second'] });
  });
  submitter = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  for (const username of people) {
    const answer = await site.call('POST', '/sys/login', {
      username,
      password: 'Yanshi@2026',
      ...(await site.solved()),
    });
    tokens.set(username, (answer.body.result as { token: string }).token);
  }
});
afterAll(() => http.close());

/** Something handed in anew; with it its approval’s id. */
let approvalId: string;
const apply = async () => {
  const asset = await site.facts((world) => anAsset(world, { state: 'in-stock', depart: 'A01' }));
  const input = { assetId: asset.id, kind: 'scrap', note: '不值得修' };
  expect((await site.call('POST', '/eAssetAppr/apply', input, submitter)).status).toBe(200);
  const rows = await site.facts(({ tx }) => tx.select().from(approvals).where(eq(approvals.status, 'open')));
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)!.id;
};
beforeEach(async () => {
  approvalId = await apply();
});

const tasksOf = async () =>
  (await site.facts(({ tx }) => tx.select().from(approvalTasks)))
    .filter((task) => task.approvalId === approvalId)
    .toSorted((a, b) => a.round - b.round || a.step - b.step);
const asked = async () =>
  (await tasksOf()).filter(({ status }) => status === 'open').map(({ userName }) => userName);
const state = async () =>
  (await site.facts(({ tx }) => tx.select().from(approvals).where(eq(approvals.id, approvalId))))[0]!.status;

/** One person acts on what waits for them. */
async function act(name: string, path: string, input: object = {}) {
  const mine = (await tasksOf()).find(({ userName, status }) => userName === name && status === 'open');
  return site.call('PUT', `/approvals/${path}`, { id: mine?.id ?? approvalId, ...input }, tokens.get(name));
}
const agree = (name: string) => act(name, 'decide', { pass: true });

test('one more step: decided after the one it was added at, then the rest', async () => {
  expect((await act('anna', 'addStep', { username: 'carl', comment: '请看' })).status).toBe(200);
  expect(await asked()).toEqual(['anna']);
  await agree('anna');
  expect(await asked()).toEqual(['carl']);
  expect((await agree('bert')).status).toBe(404);
  await agree('carl');
  expect(await asked()).toEqual(['bert']);
  await agree('bert');
  expect(await state()).toBe('passed');
});

test.each(['dora', 'boss', 'anna', 'nobody'])('%s cannot be added', async (username) => {
  const { status, body } = await act('anna', 'addStep', { username, comment: '' });
  expect([status, body.error]).toEqual([422, 'approvals.cannot-take']);
});

test('people are offered by name: those who may open it, neither oneself nor who handed it in', async () => {
  const offered = async (name: string, query: object) => {
    const { status, body } = await site.call('GET', '/approvals/takers', query, tokens.get(name));
    return status === 200 ? (body.result as { username: string }[]).map(({ username }) => username) : status;
  };
  const mine = (await tasksOf()).find(({ userName, status }) => userName === 'anna' && status === 'open')!;
  expect(await offered('anna', { id: mine.id })).toEqual(['bert', 'carl']);
  expect(await offered('anna', { id: mine.id, keyword: 'CAR' })).toEqual(['carl']);
  expect(await offered('anna', { id: mine.id, keyword: 'dora' })).toEqual([]);
  // Nobody looks through a task that is not theirs; without one it is whoever there is.
  expect(await offered('carl', { id: mine.id })).toBe(404);
  expect(await offered('carl', { id: 'x' })).toBe(404);
  expect(await offered('anna', { keyword: 'dor' })).toEqual(['dora']);
});

test('steps are added up to the most there may be, and no more', async () => {
  for (let steps = 2; steps < 12; steps += 1)
    expect((await act('anna', 'addStep', { username: 'carl', comment: '' })).status).toBe(200);
  expect((await act('anna', 'addStep', { username: 'carl', comment: '' })).body.error).toBe(
    'approvals.too-many-steps',
  );
});

test('sent back: the earlier step is decided anew, with what was decided before still to be read', async () => {
  await agree('anna');
  for (const step of [1, 2]) {
    const { status, body } = await act('bert', 'sendBack', { step, comment: '缺照片' });
    expect([status, body.error]).toEqual([422, 'approvals.not-earlier']);
  }
  expect((await act('bert', 'sendBack', { step: 0, comment: '' })).status).toBe(400);
  expect((await act('bert', 'sendBack', { step: 0, comment: '缺照片' })).status).toBe(200);
  expect(await asked()).toEqual(['anna']);
  expect((await tasksOf()).map(({ userName, status, round }) => [userName, status, round])).toEqual([
    ['anna', 'agreed', 0],
    ['bert', 'returned', 0],
    ['anna', 'open', 1],
  ]);
  await agree('anna');
  expect(await asked()).toEqual(['bert']);
  await agree('bert');
  expect(await state()).toBe('passed');
});

test('the first step has no earlier one', async () => {
  expect((await act('anna', 'sendBack', { step: 0, comment: '退' })).body.error).toBe(
    'approvals.not-earlier',
  );
});

const delegate = (from: string, username: string, startsOn: string, endsOn: string) =>
  site.call('POST', '/approvals/delegation', { username, startsOn, endsOn }, tokens.get(from));
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
const day = (offset: number) =>
  new Date(Date.parse(today()) + offset * 86_400_000).toISOString().slice(0, 10);

test('on the days of a delegation the other is asked, and it says in whose place', async () => {
  const made = await delegate('anna', 'carl', day(0), day(0));
  expect(made.status).toBe(200);
  approvalId = await apply();
  expect((await tasksOf()).map(({ userName, insteadOf }) => [userName, insteadOf])).toEqual([
    ['carl', 'anna'],
  ]);
  const overlapping = await delegate('anna', 'bert', day(-3), day(3));
  expect([overlapping.status, overlapping.body.error]).toEqual([409, 'approvals.delegation-overlaps']);
  const { id } = made.body.result as { id: string };
  expect((await site.call('DELETE', '/approvals/delegation', { id }, tokens.get('bert'))).status).toBe(404);
  expect((await site.call('DELETE', '/approvals/delegation', { id }, tokens.get('anna'))).status).toBe(200);
  approvalId = await apply();
  expect(await asked()).toEqual(['anna']);
});

test.each([
  ['before it begins', 'carl', [1, 5]],
  ['to somebody who may not open it', 'dora', [0, 0]],
  ['to who handed it in', 'boss', [0, 0]],
] as const)('%s one is asked oneself', async (_when, to, [from, until]) => {
  const made = await delegate('anna', to, day(from), day(until));
  expect(made.status).toBe(200);
  approvalId = await apply();
  expect(await asked()).toEqual(['anna']);
  await site.call('DELETE', '/approvals/delegation', made.body.result, tokens.get('anna'));
});

test.each([
  ['days that have passed', 'carl', [-2, -1], 422, 'approvals.delegation-past'],
  ['an end before the beginning', 'carl', [2, 1], 400, 'common.bad-input'],
  ['oneself', 'anna', [0, 1], 422, 'approvals.cannot-take'],
  ['nobody', 'nobody', [0, 1], 422, 'approvals.cannot-take'],
] as const)('no delegation to %s', async (_name, to, [from, until], status, error) => {
  const refused = await delegate('anna', to, day(from), day(until));
  expect([refused.status, refused.body.error]).toEqual([status, error]);
});

test('who is named is told how it ended, once, if they may open it', async () => {
  await site.facts(({ tx }) =>
    tx.update(approvalDefinitions).set({
      copies: [
        { by: 'role', value: 'others' },
        { by: 'role', value: 'blind' },
      ],
    }),
  );
  approvalId = await apply();
  await agree('anna');
  await agree('bert');
  const copied = async (name: string) => {
    const { body } = await site.call('GET', '/approvals/mine', { view: 'copied' }, tokens.get(name));
    return (body.result as { records: { id: string }[] }).records.filter(({ id }) => id === approvalId);
  };
  expect([(await copied('carl')).length, (await copied('dora')).length]).toEqual([1, 0]);
});
