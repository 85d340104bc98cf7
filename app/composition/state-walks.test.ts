import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aNotice } from '#app/administration/notices/seed/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { outletStatuses } from '#app/modules/customers/outlets/rules.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealerStatuses, type LeadEvent, leadEvents, leadStages } from '#app/modules/dealers/rules.ts';
import { aDealer, aLead } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers, pois } from '#app/modules/dealers/table.server.ts';
import { definitionFor } from '#app/modules/promotions/editing/rules-draft.ts';
import {
  type PromotionMove,
  type PromotionState,
  promotionMoves,
  promotionStates,
} from '#app/modules/promotions/rules.ts';
import { aPromotion, type PromotionStand } from '#app/modules/promotions/seed/seed.server.ts';
import { promotionCounters, promotions } from '#app/modules/promotions/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { announcements } from '#app/services/notices/table.server.ts';
import { aTask } from '#app/services/tasks/seed.server.ts';
import { backgroundTasks } from '#app/services/tasks/table.server.ts';
import { expectRefused, pairsOf, requestedOf } from './testing/state-walk.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Every state of everything that has states, and everything that may be asked of it there: what the table does not
// allow is refused and changes nothing (S-IDEM-03). Orders have theirs beside their use cases.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
let me: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  me = await site.facts(
    async ({ tx }) => (await tx.select().from(users).where(eq(users.username, 'boss')))[0]!.id,
  );
});
afterAll(() => http.close());

type Table =
  | typeof customers
  | typeof dealers
  | typeof pois
  | typeof announcements
  | typeof promotions
  | typeof users;

const rowOf = (table: Table | typeof backgroundTasks, id: string) =>
  site.facts(async ({ tx }) => (await tx.select().from(table).where(eq(table.id, id)))[0] ?? null);

const requested = (table: Parameters<typeof rowOf>[0], id: string, call: readonly [string, string, object]) =>
  requestedOf(site, token, () => rowOf(table, id), call);

describe('outlets', () => {
  /** What a person makes of an outlet; approving and merging are acts of their own. */
  const allowed: Record<(typeof outletStatuses)[number], string[]> = {
    potential: ['potential', 'pending', 'normal', 'closed'],
    pending: [],
    normal: ['normal', 'frozen', 'closed'],
    frozen: ['normal', 'frozen', 'closed'],
    closed: ['normal', 'closed'],
    merged: [],
  };

  test.each(pairsOf(outletStatuses, outletStatuses))('from %s to %s', async (from, to) => {
    const { id } = await site.facts((world) => anOutlet(world, { status: from }));
    const done = await requested(customers, id, [
      'PUT',
      '/eCustomer/status',
      { id, version: 1, status: to, reason: '盘点' },
    ]);
    if (!allowed[from].includes(to)) return expectRefused(done);
    expect(done.status).toBe(200);
    expect(done.after).toMatchObject({ status: to, version: 2 });
  });
});

describe('dealers', () => {
  const allowed: Record<(typeof dealerStatuses)[number], string[]> = {
    intent: ['intent', 'review', 'ended'],
    review: ['intent', 'review', 'signing', 'ended'],
    signing: ['signing', 'active', 'ended'],
    active: ['active', 'paused', 'ended'],
    paused: ['active', 'paused', 'ended'],
    ended: ['ended'],
  };

  test.each(pairsOf(dealerStatuses, dealerStatuses))('from %s to %s', async (from, to) => {
    const { id, code, name, departId, contact, phone, province, city, address } = await site.facts((world) =>
      aDealer(world, { status: from }),
    );
    const values = { code, name, departId, contact, phone, province, city, address };
    const done = await requested(dealers, id, [
      'PUT',
      '/eddl/edit',
      { ...values, id, version: '1', status: to },
    ]);
    if (!allowed[from].includes(to)) return expectRefused(done, 422);
    expect(done.status).toBe(200);
    expect(done.after).toMatchObject({ status: to });
  });
});

describe('potential partners', () => {
  const mine: Record<(typeof leadStages)[number], Partial<Record<LeadEvent, string>>> = {
    pool: { claim: 'claimed' },
    claimed: { follow: 'claimed', convert: 'converted', return: 'pool', invalid: 'invalid' },
    visited: { follow: 'visited', convert: 'converted', return: 'pool', invalid: 'invalid' },
    interested: { follow: 'interested', convert: 'converted', return: 'pool', invalid: 'invalid' },
    converted: {},
    invalid: {},
  };
  const act = async (stage: (typeof leadStages)[number], event: LeadEvent, claimedBy: string | undefined) => {
    const { dealer, id } = await site.facts(async (world) => ({
      dealer: await aDealer(world, { status: 'active' }),
      id: (await aLead(world, { stage, claimedBy, phone: '13900000301' })).id,
    }));
    const outlet = { code: `N${id.slice(-8)}`, dealerId: dealer.id, level: 'B' };
    return requested(pois, id, [
      'PUT',
      '/eDDLPOI/act',
      { id, version: 1, event, note: '看过了', anyway: true, ...(event === 'convert' ? { outlet } : {}) },
    ]);
  };

  test.each(pairsOf(leadStages, leadEvents))('one’s own, %s: %s', async (stage, event) => {
    const done = await act(stage, event, stage === 'pool' ? undefined : me);
    const to = mine[stage][event];
    if (!to) return expectRefused(done);
    expect(done.body).toMatchObject({ success: true });
    expect(done.after).toMatchObject({ stage: to, version: 2, claimedBy: to === 'pool' ? null : me });
  });

  test.each(pairsOf(['claimed', 'visited', 'interested'] as const, leadEvents))(
    'somebody else’s, %s: %s',
    async (stage, event) => {
      const other = await site.facts((world) => aUser(world, {}));
      const done = await act(stage, event, other.id);
      expectRefused(done);
      expect(done.after).toMatchObject({ claimedBy: other.id });
    },
  );
});

describe('promotions', () => {
  const allowed: Record<PromotionState, PromotionMove[]> = {
    draft: ['submit', 'end', 'edit'],
    waiting: ['pass', 'refuse', 'end'],
    upcoming: ['pause', 'end', 'edit'],
    running: ['pause', 'end', 'edit'],
    paused: ['resume', 'end', 'edit'],
    'used-up': ['pause', 'end', 'edit'],
    over: [],
    ended: [],
  };
  const stands: Partial<Record<PromotionState, PromotionStand>> = {
    draft: 'draft',
    waiting: 'waiting',
    paused: 'paused',
    ended: 'ended',
  };
  const today = dayOf(new Date(), 'Asia/Shanghai');
  const made = (state: PromotionState) =>
    site.facts(async (world) => {
      const begin = state === 'upcoming' ? 1 : state === 'over' ? -2 : 0;
      const draft = definitionFor('tier-quantity');
      const definition = { ...draft, limits: { ...draft.limits, budgetFen: 100 } };
      const row = await aPromotion(world, {
        definition,
        stand: stands[state] ?? 'in-force',
        validFrom: addDays(today, begin),
        validTo: addDays(today, begin + 1),
      });
      const counter = {
        tenantId: row.tenantId,
        promotionId: row.id,
        subject: 'all',
        times: 1,
        fen: 100,
        qty: 0,
      };
      if (state === 'used-up') await world.tx.insert(promotionCounters).values(counter);
      return row;
    });

  test.each(pairsOf(promotionStates, promotionMoves))('%s: %s', async (state, move) => {
    const { id, name, validFrom, validTo } = await made(state);
    const act = { id, version: 1, reason: '盘点' };
    const call = {
      submit: ['submit', act],
      pass: ['audit', { ...act, pass: true }],
      refuse: ['audit', { ...act, pass: false }],
      pause: ['pause', act],
      resume: ['resume', act],
      end: ['end', act],
      edit: [
        'edit',
        { id, version: 1, name, validFrom, validTo, definition: definitionFor('tier-quantity') },
      ],
    } as const satisfies Record<PromotionMove, readonly [string, object]>;
    const [path, input] = call[move];
    const done = await requested(promotions, id, ['PUT', `/ePromotion/${path}`, input]);
    if (!allowed[state].includes(move)) return expectRefused(done);
    expect(done.body).toMatchObject({ success: true });
    expect(done.after).toMatchObject({ version: 2 });
  });
});

describe('announcements', () => {
  const call = (id: string) =>
    ({
      edit: ['PUT', '/sys/annountCement/edit', { id, titile: '新标题', msgContent: '<p>新</p>' }],
      release: ['PUT', '/sys/annountCement/doReleaseData', { id }],
      revoke: ['PUT', '/sys/annountCement/doReovkeData', { id }],
      delete: ['DELETE', '/sys/annountCement/delete', { id }],
    }) as const satisfies Record<string, [string, string, object]>;
  const allowed = { '0': { edit: '0', release: '1', delete: null }, '1': { revoke: '2' }, '2': {} };

  test.each(pairsOf(['0', '1', '2'] as const, ['edit', 'release', 'revoke', 'delete'] as const))(
    'in state %s: %s',
    async (status, event) => {
      const { id } = await site.facts((world) => aNotice(world, { status, title: '旧标题' }));
      const done = await requested(announcements, id, call(id)[event]);
      const to = (allowed[status] as Record<string, string | null>)[event];
      if (to === undefined) return expectRefused(done);
      expect(done.body).toMatchObject({ success: true });
      const left = done.after as { status: string } | null;
      expect(left?.status ?? null).toBe(to);
    },
  );
});

describe('background tasks', () => {
  const allowed = {
    loading: { cancel: 'cancelled' },
    success: { dismiss: 'success' },
    error: { dismiss: 'error', retry: 'error' },
    // Called off twice is called off.
    cancelled: { cancel: 'cancelled', dismiss: 'cancelled' },
  };

  test.each(
    pairsOf(['loading', 'success', 'error', 'cancelled'] as const, ['cancel', 'dismiss', 'retry'] as const),
  )('%s: %s', async (status, event) => {
    const { id } = await site.facts(async (world) => {
      // Two under way are as many as anybody may have.
      await world.tx.delete(backgroundTasks);
      return aTask(world, { user: 'boss', status });
    });
    const done = await requested(backgroundTasks, id, ['PUT', `/sys/task/${event}`, { id }]);
    const to = (allowed[status] as Record<string, string>)[event];
    if (!to) return expectRefused(done);
    expect(done.body).toMatchObject({ success: true });
    expect(done.after).toMatchObject({ status: to });
  });
});
