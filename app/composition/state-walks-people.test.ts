import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { anAsset } from '#app/modules/assets/seed/seed.server.ts';
import { assetMovements } from '#app/modules/assets/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { ApprovalStatus } from '#app/services/approvals/rules.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { expectRefused, pairsOf, type Requested, requestedOf } from './testing/state-walk.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Every state of a person and of an approval, and everything that may be asked of it there.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
/** Who administers and applies, and who decides. */
let token: string;
let decider: string;
let roleId: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  roleId = await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    return (await aRole(world, { code: 'clerk', dataScope: 'own' })).id;
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  decider = await site.signIn({ username: 'decider', roles: ['boss'], departs: ['A01'] });
  await site.facts((world) => aUser(world, { username: 'taker', roles: ['boss'], departs: ['A01'] }));
});
afterAll(() => http.close());

type Call = readonly [string, string, object];
const password = 'Lk83-qwz!';

describe('people', () => {
  const states = ['active', 'frozen', 'binned'] as const;
  type State = (typeof states)[number];
  const acts = [
    'edit',
    'freeze',
    'release',
    'password',
    'delete',
    'restore',
    'purge',
    'role',
    'view-as',
    'hand-over',
    'take-over',
  ] as const;
  type Act = (typeof acts)[number];
  /** What they are afterwards; gone for good is null. What is not here is refused, as if they were not there. */
  const allowed: Record<State, Partial<Record<Act, State | null>>> = {
    active: {
      edit: 'active',
      freeze: 'frozen',
      release: 'active',
      password: 'active',
      delete: 'binned',
      role: 'active',
      'view-as': 'active',
      'hand-over': 'active',
      'take-over': 'active',
    },
    frozen: {
      edit: 'frozen',
      freeze: 'frozen',
      release: 'active',
      password: 'frozen',
      delete: 'binned',
      role: 'frozen',
      'hand-over': 'frozen',
    },
    // Out of the bin they are still frozen, until somebody lets them sign in.
    binned: { restore: 'frozen', purge: null },
  };
  const refusals: Partial<Record<Act, number[]>> = {
    'view-as': [404, 409, 422],
    'take-over': [404, 409, 422],
  };
  /** Refused as if they were not there, and nothing of them is different. */
  const expectAbsent = (got: Requested, act: Act) => {
    expect(got.after).toEqual(got.before);
    expect(refusals[act] ?? [404]).toContain(got.status);
  };
  const stateOf = (row: typeof users.$inferSelect | undefined): State | null =>
    row ? (row.deletedAt ? 'binned' : row.frozenAt ? 'frozen' : 'active') : null;
  const read = (id: string) =>
    site.facts(async ({ tx }) => (await tx.select().from(users).where(eq(users.id, id)))[0] ?? null);

  test.each(pairsOf(states, acts))('%s: %s', async (state, act) => {
    const person = await site.facts((world) =>
      aUser(world, { roles: ['clerk'], departs: ['A01'], frozen: state !== 'active' }),
    );
    const other = await site.facts((world) => aUser(world, { roles: ['clerk'], departs: ['A01'] }));
    const { id, username, realname } = person;
    if (state === 'binned') {
      await site.facts(({ tx, now }) =>
        tx
          .update(users)
          .set({ deletedAt: now })
          .where(and(eq(users.tenantId, 'shanjianquan'), eq(users.id, id))),
      );
    }
    const calls: Record<Act, Call> = {
      edit: [
        'PUT',
        '/sys/user/edit',
        // The moment of freezing is nobody's to write.
        {
          id,
          version: person.version,
          username,
          realname,
          post: '主管',
          frozenAt: state === 'active' ? '2026-01-01T00:00:00Z' : null,
        },
      ],
      freeze: ['PUT', '/sys/user/frozenBatch', { ids: id, status: '2' }],
      release: ['PUT', '/sys/user/frozenBatch', { ids: id, status: '1' }],
      password: ['PUT', '/sys/user/changPassword', { username, password, confirmPassword: password }],
      delete: ['DELETE', '/sys/user/delete', { id }],
      restore: ['PUT', '/sys/user/putRecycleBin', { userIds: id }],
      purge: ['DELETE', '/sys/user/deleteRecycleBin', { userIds: id }],
      role: ['POST', '/sys/user/addSysUserRole', { roleId, userIdList: [id] }],
      'view-as': ['POST', '/sys/user/viewAs', { userId: id }],
      'hand-over': ['PUT', '/sys/user/handOver', { from: id, to: other.id }],
      'take-over': ['PUT', '/sys/user/handOver', { from: other.id, to: id }],
    };
    const before = stateOf((await read(id)) ?? undefined);
    expect(before).toBe(state);
    const asWhom = act === 'view-as' ? await site.signIn({ roles: ['boss'], departs: ['A01'] }) : token;
    const got = await requestedOf(site, asWhom, () => read(id), calls[act]);
    const to = allowed[state][act];
    if (to === undefined) return expectAbsent(got, act);
    expect(got.body).toMatchObject({ success: true });
    expect(stateOf((got.after as typeof users.$inferSelect | null) ?? undefined)).toBe(to);
    // Only who is active signs in.
    const signIn = await site.call('POST', '/sys/login', {
      username,
      password: act === 'password' ? password : 'Yanshi@2026',
      ...(await site.solved()),
    });
    expect(signIn.body.success).toBe(to === 'active');
  });
});

describe('approvals', () => {
  const states = ['open', 'passed', 'refused', 'withdrawn'] as const satisfies readonly ApprovalStatus[];
  const acts = [
    'agree',
    'refuse',
    'hand-over',
    'withdraw',
    'agree-as-submitter',
    'withdraw-as-decider',
  ] as const;
  type Act = (typeof acts)[number];

  beforeAll(async () => {
    const id = await site.facts(
      async ({ tx }) => (await tx.select().from(users).where(eq(users.username, 'decider')))[0]!.id,
    );
    const step = { name: '经理审批', by: 'user', value: id, mode: 'any', hours: 0, onTimeout: 'remind' };
    const { status } = await site.call(
      'POST',
      '/approvals/definition',
      { name: '资产审批', biz: 'asset', steps: [step] },
      token,
    );
    if (status !== 200) throw new Error(`answered with ${status}`);
  });

  /** An approval that stands in a state: of scrapping an asset, which somebody has applied for. */
  async function made(state: (typeof states)[number]) {
    const asset = await site.facts((world) => anAsset(world, { state: 'in-stock' }));
    const applied = await site.call(
      'POST',
      '/eAssetAppr/apply',
      { assetId: asset.id, kind: 'scrap', note: '不值得修' },
      token,
    );
    expect(applied.body).toMatchObject({ success: true });
    const movementId = (applied.body.result as { id: string }).id;
    const { approval, task } = await site.facts(async ({ tx }) => {
      const [found] = await tx.select().from(approvals).where(eq(approvals.bizId, movementId));
      const [open] = await tx.select().from(approvalTasks).where(eq(approvalTasks.approvalId, found!.id));
      return { approval: found!, task: open! };
    });
    const calls: Record<Act, readonly [string, Call]> = {
      agree: [decider, ['PUT', '/approvals/decide', { id: task.id, pass: true }]],
      refuse: [decider, ['PUT', '/approvals/decide', { id: task.id, pass: false, comment: '还能用' }]],
      'hand-over': [decider, ['PUT', '/approvals/handOver', { id: task.id, username: 'taker' }]],
      withdraw: [token, ['PUT', '/approvals/withdraw', { id: approval.id }]],
      'agree-as-submitter': [token, ['PUT', '/approvals/decide', { id: task.id, pass: true }]],
      'withdraw-as-decider': [decider, ['PUT', '/approvals/withdraw', { id: approval.id }]],
    };
    const way = { open: null, passed: 'agree', refused: 'refuse', withdrawn: 'withdraw' } as const;
    const first = way[state];
    const { status } = first ? await site.call(...calls[first][1], calls[first][0]) : { status: 200 };
    expect(status).toBe(200);
    const read = () =>
      site.facts(async ({ tx }) => {
        const [row] = await tx.select().from(approvals).where(eq(approvals.id, approval.id));
        const [movement] = await tx.select().from(assetMovements).where(eq(assetMovements.id, movementId));
        const tasks = await tx.select().from(approvalTasks).where(eq(approvalTasks.approvalId, approval.id));
        return { ...row!, movement: movement!.state, tasks };
      });
    return { calls, read };
  }

  const allowed: Partial<Record<Act, { status: ApprovalStatus; movement: string }>> = {
    agree: { status: 'passed', movement: 'done' },
    refuse: { status: 'refused', movement: 'refused' },
    'hand-over': { status: 'open', movement: 'applied' },
    withdraw: { status: 'withdrawn', movement: 'cancelled' },
  };

  test.each(pairsOf(states, acts))('%s: %s', async (state, act) => {
    const { calls, read } = await made(state);
    const [by, call] = calls[act];
    const got = await requestedOf(site, by, read, call);
    const to = state === 'open' ? allowed[act] : undefined;
    // Others' tasks and applications are as if they were not there.
    if (!to) return expectRefused(got, act.includes('-as-') ? 404 : 409);
    expect(got.body).toMatchObject({ success: true });
    expect(got.after).toMatchObject(to);
  });

  test.each(['agree', 'refuse', 'hand-over'] as const)(
    'handed over, its first decider has no more say: %s',
    async (act) => {
      const { calls, read } = await made('open');
      const [by, call] = calls['hand-over'];
      expect((await site.call(...call, by)).body).toMatchObject({ success: true });
      expectRefused(await requestedOf(site, calls[act][0], read, calls[act][1]));
    },
  );
});
