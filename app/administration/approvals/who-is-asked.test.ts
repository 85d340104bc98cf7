import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser, userOf } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anAsset } from '#app/modules/assets/seed/seed.server.ts';
import { approvalTasks } from '#app/services/approvals/table.server.ts';
import { aDepart, departOf } from '#app/services/organisation/seed.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { anApprovalFlow } from './seed.server.ts';
import { ownedApprovals } from './use-cases/owned-approvals.server.ts';

// Who is asked to approve something, and may be given it: only who may open it, in whichever of their departments.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const reads = ['asset:list', 'asset-movement:list'];
    await aRole(world, { code: 'auditor', dataScope: 'depart-tree', permissions: reads });
    await aRole(world, { code: 'plain', dataScope: 'all', permissions: ['order:list'] });
    for (const orgCode of ['A01', 'A01A01', 'A01A02']) await aDepart(world, { orgCode });
    const person = (username: string, role: string, depart: string) =>
      aUser(world, { username, realname: username, roles: [role], departs: [depart] });
    await person('east', 'auditor', 'A01A01');
    await person('south', 'auditor', 'A01A02');
    await person('whole', 'auditor', 'A01');
    await person('reader', 'plain', 'A01');
    const both = await person('both', 'auditor', 'A01A02');
    await world.tx.insert(userDeparts).values({
      tenantId: world.tenant.slug,
      userId: both.id,
      departId: (await departOf(world, 'A01A01')).id,
    });
    await anApprovalFlow(world, { name: '资产审批', biz: 'asset', minFen: 0, roles: ['auditor'] });
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

/** Applies to scrap an asset of a department; the people who are asked. */
async function askedFor(depart: string) {
  const asset = await site.facts((world) => anAsset(world, { state: 'in-stock', depart }));
  const input = { assetId: asset.id, kind: 'scrap', note: '不值得修' };
  const { status, body } = await site.call('POST', '/eAssetAppr/apply', input, token);
  const tasks = await site.facts(({ tx }) => tx.select().from(approvalTasks));
  return { status, body, tasks: tasks.filter(({ status: is }) => is === 'open') };
}

async function signedIn(username: string): Promise<string> {
  const known = { username, password: 'Yanshi@2026', ...(await site.solved()) };
  const { body } = await site.call('POST', '/sys/login', known);
  return (body.result as { token: string }).token;
}

test('holders of the role who reach it, and nobody of another region', async () => {
  const { tasks } = await askedFor('A01A01');
  expect(tasks.map(({ userName }) => userName).toSorted()).toEqual(['both', 'east', 'whole']);
});

test('it is handed over to nobody who may not open it', async () => {
  const { tasks } = await askedFor('A01A01');
  const own = await signedIn('east');
  const mine = tasks.findLast(({ userName }) => userName === 'east')!;
  const give = (username: string) =>
    site.call('PUT', '/approvals/handOver', { id: mine.id, username, comment: '请看' }, own);
  for (const username of ['south', 'reader', 'boss-of-nothing']) {
    expect((await give(username)).body).toMatchObject({ success: false, error: 'approvals.cannot-take' });
  }
  expect((await give('whole')).status).toBe(200);
});

test('a step that nobody may decide is told when it is handed in, and nothing is left behind', async () => {
  await site.facts((world) =>
    anApprovalFlow(world, { name: '大额', biz: 'asset', minFen: 100_000, roles: ['plain'] }),
  );
  const { status, body } = await askedFor('A01A01');
  expect(status).toBe(422);
  expect(body.error).toBe('approvals.nobody');
});

test('who does not reach it any more decides nothing, and may still hand it over (SEC-01)', async () => {
  const { tasks } = await askedFor('A01A01');
  const mine = tasks.findLast(({ userName }) => userName === 'whole')!;
  const own = await signedIn('whole');
  const move = (orgCode: string) =>
    site.facts(async (world) => {
      const departId = (await departOf(world, orgCode)).id;
      await world.tx
        .update(userDeparts)
        .set({ departId })
        .where(and(eq(userDeparts.tenantId, site.tenant.slug), eq(userDeparts.userId, mine.userId)));
    });
  await move('A01A02');
  const decision = { id: mine.id, pass: true, comment: '同意' };
  for (const [path, more] of [
    ['decide', {}],
    ['addStep', { username: 'both' }],
  ] as const) {
    const { status, body } = await site.call('PUT', `/approvals/${path}`, { ...decision, ...more }, own);
    expect([status, body.error]).toEqual([403, 'approvals.out-of-reach']);
  }
  const given = { id: mine.id, username: 'east', comment: '请看' };
  expect((await site.call('PUT', '/approvals/handOver', given, own)).status).toBe(200);
  await move('A01');
});

test('work that is handed over leaves what its taker may not open', async () => {
  const { tasks } = await askedFor('A01A01');
  const mine = tasks.findLast(({ userName }) => userName === 'east')!;
  const openOf = (userId: string) =>
    site.facts(({ tx }) =>
      tx.$count(approvalTasks, and(eq(approvalTasks.userId, userId), eq(approvalTasks.status, 'open'))),
    );
  const handOver = (username: string) =>
    site.facts(async (world) => {
      const to = await userOf(world, username);
      const from = { id: mine.userId, realname: 'east' };
      const ctx = { ...world, db: http.db, now: () => world.now, address: '', requestId: '' };
      return ownedApprovals.handOver(ctx as unknown as Ctx, world.tx, { from, to });
    });
  const before = await openOf(mine.userId);
  expect(await handOver('south')).toEqual([]);
  expect(await openOf(mine.userId)).toBe(before);
  expect((await handOver('both')).length).toBe(before);
  expect(await openOf(mine.userId)).toBe(0);
});

describe('a way that is made of facts, and a step whose approver is chosen', () => {
  const step = { name: '上级', by: 'chosen', value: '', mode: 'any', hours: 0, onTimeout: 'remind' };
  const define = (more: object) =>
    site.call(
      'POST',
      '/approvals/definition',
      { name: '报废另批', biz: 'asset', minFen: 100_000, channels: [], copies: [], steps: [step], ...more },
      token,
    );
  type Row = { id: string; title: string; choosing: boolean; definitionName: string };
  const started = async () =>
    (
      (await site.call('GET', '/approvals/mine', { view: 'started' }, token)).body.result as {
        records: Row[];
      }
    ).records;

  test.each([
    ['a fact that its kind does not tell', { conditions: [{ fact: 'colour', oneOf: ['red'] }] }],
    ['a value that the fact never has', { conditions: [{ fact: 'kind', oneOf: ['lost'] }] }],
    ['a number where the fact is a choice', { conditions: [{ fact: 'kind', from: 3 }] }],
  ])('%s is refused', async (_what, more) => {
    expect((await define(more)).body).toMatchObject({ success: false, error: 'common.bad-input' });
  });

  test('who is chosen says nothing of whom, and is nobody to be told', async () => {
    expect((await define({ steps: [{ ...step, value: 'x' }] })).body.error).toBe('approvals.whom');
    expect((await define({ copies: [{ by: 'chosen', value: '' }] })).status).toBe(400);
  });

  test('the narrower way applies, waits for the choice, and asks whom the submitter chose', async () => {
    const made = await define({ conditions: [{ fact: 'kind', oneOf: ['scrap'] }] });
    expect(made.status).toBe(200);
    const before = (await askedTasks()).length;
    const { status } = await askedFor('A01A01');
    expect(status).toBe(200);
    // Nobody is asked before somebody is chosen.
    expect((await askedTasks()).length).toBe(before);
    const [mine] = await started();
    expect(mine).toMatchObject({ choosing: true, definitionName: '报废另批' });
    const choose = (username: string) =>
      site.call('PUT', '/approvals/choose', { id: mine!.id, username }, token);
    expect((await choose('')).body).toMatchObject({ error: 'approvals.choose', field: 'username' });
    for (const username of ['south', 'reader', 'boss']) {
      expect((await choose(username)).body).toMatchObject({ success: false, error: 'approvals.cannot-take' });
    }
    const offered = await site.call('GET', '/approvals/takers', { id: mine!.id, keyword: '' }, token);
    const names = (offered.body.result as { username: string }[]).map(({ username }) => username);
    expect(names.toSorted()).toEqual(['both', 'east', 'whole']);
    expect(
      (
        await site.call(
          'PUT',
          '/approvals/choose',
          { id: mine!.id, username: 'east' },
          await signedIn('both'),
        )
      ).status,
    ).toBe(404);
    expect((await choose('east')).status).toBe(200);
    expect((await askedTasks()).slice(before).map(({ userName }) => userName)).toEqual(['east']);
    expect((await started())[0]).toMatchObject({ choosing: false });
    // They choose once.
    expect((await choose('both')).body.error).toBe('approvals.ended');
  });
});

/** Everything that anybody has to decide. */
async function askedTasks() {
  const tasks = await site.facts(({ tx }) => tx.select().from(approvalTasks));
  return tasks.filter(({ status }) => status === 'open');
}
