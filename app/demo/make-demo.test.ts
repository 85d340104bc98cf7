import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMenus } from '#app/composition/all-menus.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { outletStatuses } from '#app/modules/customers/outlets/rules.ts';
import { dealerStatuses } from '#app/modules/dealers/rules.ts';
import { storedOrders } from '#app/modules/orders/lifecycle/testing/stored-orders.ts';
import { replayed } from '#app/modules/orders/pricing/use-cases/replay-orders.server.ts';
import { orderStatuses } from '#app/modules/orders/rules.ts';
import { orderProblems } from '#app/modules/orders/seed/seed-check.server.ts';
import { promotionKinds } from '#app/modules/promotions/engine/rules-definition.ts';
import { promotionStates, stateOf } from '#app/modules/promotions/rules.ts';
import {
  promotionCounters,
  promotionCoupons,
  promotions,
  promotionVersions,
} from '#app/modules/promotions/table.server.ts';
import {
  nextState,
  type RepairEvent,
  type RepairState,
  repairEvents,
  repairStates,
} from '#app/modules/repair/life/rules-state.ts';
import { verifyPassword } from '#app/services/accounts/password.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { demoAccountsOf, makeDemo } from './make-demo.server.ts';

const now = new Date('2026-11-21T10:04:00+08:00');
const secrets = createSecretBox(randomBytes(32));
const sales = { mode: 'sales', productPath: 'fmcg' } as const;
const drinks = { slug: 'shanjianquan', shortName: '山涧泉', ...sales };
const repair = { slug: 'hengleng', shortName: '恒冷', mode: 'mes', productPath: 'mes' } as const;

describe('makeDemo', () => {
  let first: TestDatabase;
  let second: TestDatabase;
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const fill = ({ db }: TestDatabase, tenants: Parameters<typeof makeDemo>[0]['tenants']) =>
    makeDemo({
      db,
      tenants,
      tenantsDir: './tenants',
      now,
      log,
      menus: allMenus,
      secrets,
      files: { put: async () => {} },
    });
  const read = (tenant: { slug: string }) =>
    inTenant({ db: first.db, tenant }, (tx) => storedOrders({ tx, tenant }), { statementTimeoutMs: 30_000 });

  beforeAll(async () => {
    [first, second] = [await createTestDatabase(), await createTestDatabase()];
    await fill(first, [drinks, repair]);
    await fill(second, [drinks]);
    // Three brands with half a year each: as long as it takes on a machine that has other work.
  }, 240_000);
  afterAll(async () => {
    await first.drop();
    await second.drop();
  });

  it('gives sound orders of every state, none of them in the future', async () => {
    for (const tenant of [drinks, repair]) {
      const stored = await read(tenant);
      // One of them was placed in one go with another, which a second dealer delivers.
      const placed = stored.filter(({ order }) => order.originId === null);
      expect(placed).toHaveLength(tenant === drinks ? 5_001 : 301);
      expect(stored.flatMap(orderProblems)).toEqual([]);
      expect(stored.flatMap(({ events }) => events).filter((event) => event.happenedAt > now)).toEqual([]);
      const perState = orderStatuses.map((status) => stored.filter(({ order }) => order.status === status));
      expect(Math.min(...perState.map((some) => some.length))).toBeGreaterThanOrEqual(12);
    }
  });

  it('gives returns and exchanges of every state, each with the order it came of', async () => {
    const stored = await read(drinks);
    const statesOf = (kind: string) =>
      new Set(
        stored.filter(({ order }) => order.kind === kind && order.originId).map(({ order }) => order.status),
      );
    expect(statesOf('return')).toEqual(new Set([0, 1, 2, 3, 4, 7]));
    expect(statesOf('exchange')).toEqual(new Set([0, 2, 3, 5, 7]));
    const split = stored.filter(({ order }) => order.groupId);
    expect(new Set(split.map(({ order }) => order.dealerId)).size).toBe(2);
  });

  it('gives promotions of every state, and orders that come to the same price once more', async () => {
    const day = '2026-11-21';
    const states = await inTenant({ db: first.db, tenant: drinks }, async (tx) => {
      const shown = sql`coalesce(${promotions.activeVersion}, ${promotions.latestVersion})`;
      const rows = await tx
        .select({ promotion: promotions, definition: promotionVersions.definition })
        .from(promotions)
        .innerJoin(
          promotionVersions,
          and(eq(promotionVersions.promotionId, promotions.id), eq(promotionVersions.version, shown)),
        );
      const totals = await tx.select().from(promotionCounters).where(eq(promotionCounters.subject, 'all'));
      return rows.map(({ promotion: row, definition }) =>
        stateOf(
          {
            ...row,
            budgetFen: definition.limits.budgetFen,
            usedFen: totals.find((one) => one.promotionId === row.id)?.fen ?? 0,
            budgetQty: null,
            usedQty: 0,
          },
          day,
        ),
      );
    });
    const made = await inTenant({ db: first.db, tenant: drinks }, async (tx) => ({
      kinds: (await tx.select({ kind: promotions.kind }).from(promotions)).map(({ kind }) => kind),
      earned: await tx.$count(promotionCoupons, isNotNull(promotionCoupons.earnedBy)),
    }));
    expect(new Set(made.kinds)).toEqual(new Set(promotionKinds));
    expect(made.earned).toBeGreaterThan(0);
    expect(new Set(states)).toEqual(new Set(promotionStates));
    const tenant = { slug: drinks.slug, timeZone: 'Asia/Shanghai' } as Tenant;
    const again = await replayed({ db: first.db, tenant }, { from: '2026-10-22', to: day });
    expect(again.orders).toBeGreaterThan(300);
    expect(again.differences).toEqual([]);
  });

  it('looks like half a year of work: old orders are done with, today has some', async () => {
    const stored = await read(drinks);
    const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
    const old = stored.filter(({ order }) => order.orderedAt < monthAgo);
    const done = old.filter(({ order }) => order.status === 3);
    expect(done.length / old.length).toBeGreaterThan(0.93);
    expect(stored.filter(({ order }) => order.orderNo.startsWith('SO20261121-')).length).toBeGreaterThan(3);
    expect(stored.filter(({ order }) => order.orderNo.startsWith('SO20261120-')).length).toBeGreaterThan(12);
  });

  it('gives a repair firm a sound year: what happened fits the table, parts add up, nothing is reported twice', async () => {
    const wrong = (what: ReturnType<typeof sql>) =>
      inTenant({ db: first.db, tenant: repair }, async (tx) => (await tx.execute(what)).rows);
    const { rows: moves } = await inTenant({ db: first.db, tenant: repair }, (tx) =>
      tx.execute<{
        order_id: string;
        event: string;
        from_state: RepairState;
        to_state: RepairState;
        at: Date;
      }>(sql`
        select order_id, event, from_state, to_state, happened_at as at from repair_events
         where event = any(${sql.param(repairEvents)}::text[]) order by order_id, happened_at, id`),
    );
    expect(moves.length).toBeGreaterThan(7_000);
    expect(
      moves.filter((one) => nextState(one.from_state, one.event as RepairEvent) !== one.to_state),
    ).toEqual([]);
    expect(moves.filter(({ at }) => new Date(at) > now)).toEqual([]);
    expect(
      await wrong(sql`select order_no from repair_orders o where state <> (select to_state from repair_events e
        where e.order_id = o.id order by happened_at desc, id desc limit 1)`),
    ).toEqual([]);
    expect(
      await wrong(sql`select one.order_no from repair_orders one join repair_orders other
        on other.equipment_id = one.equipment_id and other.fault = one.fault and other.reported_at > one.reported_at
        where one.state not in ('completed', 'settled', 'cancelled') or one.completed_at > other.reported_at`),
    ).toEqual([]);
    expect(
      await wrong(sql`select o.order_no from repair_orders o join repair_orders before on before.id = o.rework_of
        where before.completed_at is null or before.completed_at > o.reported_at or before.fault <> o.fault`),
    ).toEqual([]);
    expect(
      await wrong(sql`select warehouse_id, product_id, b.on_hand from stock_balances b
        left join stock_ledger l using (warehouse_id, product_id, batch_id)
        group by warehouse_id, product_id, batch_id, b.on_hand, b.in_transit
        having sum(l.on_hand_change) <> b.on_hand or sum(l.transit_change) <> b.in_transit or min(l.on_hand_after) < 0`),
    ).toEqual([]);
    expect(
      await wrong(sql`select u.order_id from part_uses u join repair_orders o on o.id = u.order_id
        where u.issued - u.returned <> -(select sum(l.on_hand_change) from stock_ledger l
          where l.product_id = u.part_id and l.doc_kind = 'repair' and l.doc_no = o.order_no)`),
    ).toEqual([]);
    const summer =
      await wrong(sql`select count(*) filter (where extract(month from reported_at) in (6, 7, 8))::int as hot,
      count(*) filter (where extract(month from reported_at) in (12, 1, 2))::int as cold,
      count(distinct state)::int as states from repair_orders`);
    expect(summer[0]).toMatchObject({ states: repairStates.length });
    expect(Number(summer[0]!.hot)).toBeGreaterThan(2 * Number(summer[0]!.cold));
  });

  it('books what is owed: accounts are the sums of their entries, and each prepaid order has its receipt', async () => {
    const wrong = async (query: ReturnType<typeof sql>) =>
      (await inTenant({ db: first.db, tenant: drinks }, (tx) => tx.execute(query))).rows;
    expect(
      await wrong(sql`select a.customer_id, a.dealer_id from receivable_accounts a
        left join (select customer_id, dealer_id, sum(amount_fen) as fen, count(*) as n
                     from receivable_entries group by 1, 2) e using (customer_id, dealer_id)
        where a.balance_fen is distinct from e.fen or a.entries is distinct from e.n`),
    ).toEqual([]);
    const prepaid = sql`select o.id, o.payable_fen from orders o where o.prepay and o.origin_id is null
      and o.payable_fen > 0 and exists (select from order_events e where e.order_id = o.id and e.event = 'pay')`;
    expect((await wrong(prepaid)).length).toBeGreaterThan(10);
    expect(
      await wrong(sql`select o.id from (${prepaid}) o
        left join receivable_entries e on e.order_id = o.id and e.kind = 'payment'
        left join receivable_payments p on p.id = e.source_id and e.source_kind = 'payment' and p.status = 'booked'
        where p.amount_fen is distinct from o.payable_fen or p.amount_fen is distinct from -e.amount_fen
           or p.paid_on is distinct from e.business_on or p.recorded_by = p.decided_by
           or p.allocations is distinct from jsonb_build_array(jsonb_build_object('orderId', o.id, 'amountFen', o.payable_fen))`),
    ).toEqual([]);
  }, 60_000);

  it('has every demo account with its role, departments and password', async () => {
    const found = await inTenant({ db: first.db, tenant: repair }, (tx) =>
      tx.execute<{ username: string; role: string; departs: number; frozen: boolean; hash: string }>(sql`
        select u.username, r.code as role, u.frozen_at is not null as frozen, u.password_hash as hash,
               (select count(*)::int from user_departs d where d.user_id = u.id) as departs
          from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id`),
    );
    for (const { username, role, departs, frozen = false, password } of demoAccountsOf('mes')) {
      const row = found.rows.find((one) => one.username === username);
      expect(row).toMatchObject({ role, frozen, departs: departs.length });
      expect(await verifyPassword(password, row!.hash)).toBe(true);
    }
  });

  it.each<[string, string, string]>([
    ['people in the recycle bin', 'users', 'deleted_at is not null'],
    [
      'people with several departments',
      'user_departs',
      `user_id in (select user_id from user_departs group by 1 having count(*) > 1)`,
    ],
    [
      'people with several roles',
      'user_roles',
      `user_id in (select user_id from user_roles group by 1 having count(*) > 1)`,
    ],
    ['heads of departments', 'user_departs', 'is_head'],
    ['data rules with departments', 'role_rule_departs', 'true'],
    ['data rules with conditions', 'role_data_rules', 'conditions is not null'],
    ['a tree of values', 'dict_items', 'parent_id is not null'],
    ['dictionaries in the recycle bin', 'dicts', 'deleted_at is not null'],
    ['announcements that were sent', 'announcements', `status = '1'`],
    ['announcements that were revoked', 'announcements', `status = '2'`],
    ['drafts', 'announcements', `status = '0' and release_at is null`],
    [
      'announcements that wait for their time',
      'announcements',
      `status = '0' and release_at > '${now.toISOString()}'`,
    ],
    ['announcements for some', 'announcement_targets', 'true'],
    ['receipts', 'announcement_reads', 'true'],
    ['attachments', 'files', `entity = 'announcement'`],
    ['sign-ins', 'login_attempts', `outcome = 'succeeded'`],
    ['sign-ins that failed', 'login_attempts', `outcome = 'failed'`],
    ['people who are here', 'sessions', `expires_at > '${now.toISOString()}'`],
    ['operations', 'operation_logs', `channel = 'console'`],
    ['calls by keys', 'operation_logs', `channel = 'api'`],
    ['changes', 'audit_logs', `action like '%:edit'`],
    ['parameters', 'system_parameters', 'true'],
    ['ways of numbering', 'code_rules', 'true'],
    ['runs of jobs that failed', 'job_runs', `outcome = 'failed'`],
    ['added fields with values', 'customers', `custom <> '{}'`],
    ['people who ask for an account', 'registrations', 'true'],
    ['payments that are booked', 'receivable_payments', `status = 'booked'`],
    ['payments that wait', 'receivable_payments', `status = 'waiting'`],
    ['adjustments that wait', 'receivable_adjustments', `status = 'waiting'`],
    ...outletStatuses.map((status): [string, string, string] => [
      `outlets: ${status}`,
      'customers',
      `status = '${status}'`,
    ]),
    ...dealerStatuses.map((status): [string, string, string] => [
      `dealers: ${status}`,
      'dealers',
      `status = '${status}'`,
    ]),
    [
      'outlets that wait to be opened',
      'pending_changes',
      `entity = 'customer' and does = 'add' and status = 'pending'`,
    ],
  ])('shows %s', async (_what, table, which) => {
    const { rows } = await inTenant({ db: first.db, tenant: drinks }, (tx) =>
      tx.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.raw(which)}`,
      ),
    );
    expect(rows[0]!.n).toBeGreaterThan(0);
  });

  it('gives the same data for the same tenant and time, whatever else is filled', async () => {
    expect(await digests(first, drinks.slug)).toEqual(await digests(second, drinks.slug));
  });

  it('keeps tenants apart and leaves one that is in use alone', async () => {
    const before = await digests(first, drinks.slug);
    said.length = 0;
    await fill(first, [drinks, snacks]);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^麦香坊：已写入演示数据，5000 张订单/);
    expect(await digests(first, drinks.slug)).toEqual(before);
    const both = await Promise.all([drinks, snacks].map(read));
    const ids = both.flatMap((stored) => stored.map(({ order }) => order.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves nothing of a tenant that it could not finish', async () => {
    const tenant = { slug: 'broken', shortName: '断', ...sales };
    const admin = new Client({ connectionString: first.adminUrl });
    await admin.connect();
    await admin.query(`alter table order_events add constraint no_more check (tenant_id <> 'broken')`);
    await admin.end();
    await expect(fill(first, [tenant])).rejects.toThrow('no_more');
    expect((await digests(first, 'broken')).every((one) => one.rows === 0)).toBe(true);
  });
});

const tables = ['departs', 'users', 'user_roles', 'user_departs', 'roles', 'role_permissions', 'permissions'];
const facts = ['dealers', 'customers', 'products', 'product_units', 'orders', 'order_lines', 'order_events'];

/** How many rows of each table a tenant has and what is in them, but for password hashes, which are salted. */
async function digests({ db }: TestDatabase, slug: string): Promise<{ table: string; rows: number }[]> {
  return inTenant(
    { db, tenant: { slug } },
    async (tx) => {
      const found = [];
      for (const table of [...tables, ...facts]) {
        const { rows } = await tx.execute<{ rows: number; digest: string }>(
          sql`select count(*)::int as rows, md5(string_agg(row, '' order by row)) as digest
                from (select (to_jsonb(t) - 'password_hash')::text as row from ${sql.identifier(table)} t) all_rows`,
        );
        found.push({ table, ...rows[0]! });
      }
      return found;
    },
    { statementTimeoutMs: 30_000 },
  );
}
