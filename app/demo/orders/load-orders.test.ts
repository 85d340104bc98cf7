import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { createTestDatabase, type TestDatabase } from '#app/db/testing/test-database.server.ts';
import { storedOrders } from '#app/modules/orders/lifecycle/testing/stored-orders.ts';
import { orderProblems } from '#app/modules/orders/seed/seed-check.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { readMarket } from '../outlets/market.server.ts';
import { openForCopy } from '../people/load-access.server.ts';
import { copyOrders } from './copy-orders.server.ts';
import { generatedOrder } from './generated-order.server.ts';
import { loadOrders } from './load-orders.server.ts';

const now = new Date('2026-11-21T10:04:00+08:00');
const tenant = { slug: 'shanjianquan' };

describe('loadOrders', () => {
  let database: TestDatabase;
  let admin: Client;
  const said: string[] = [];
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const load = (orders: number, more: { outlets?: number; add?: boolean; slug?: string } = {}) =>
    loadOrders({
      adminUrl: database.adminUrl,
      tenant: { slug: more.slug ?? tenant.slug },
      orders,
      now,
      log,
      ...more,
    });
  const read = () =>
    inTenant({ db: database.db, tenant }, (tx) => storedOrders({ tx, tenant }), {
      statementTimeoutMs: 30_000,
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new Client({ connectionString: database.adminUrl });
    await admin.connect();
    await load(9_000, { outlets: 700 });
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  it('writes orders as sound as those the builders make', async () => {
    const stored = await read();
    expect(stored).toHaveLength(9_000);
    expect(stored.flatMap(orderProblems)).toEqual([]);
    expect(stored.every(({ lines }) => lines.length >= 2 && lines.length <= 4)).toBe(true);
    const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
    const old = stored.filter(({ order }) => order.orderedAt < monthAgo);
    const done = old.filter(({ order }) => order.status === 3);
    expect(done.length / old.length).toBeGreaterThanOrEqual(0.95);
    expect(said.at(-1)).toMatch(/^已写入 9000 \/ 9000 张订单/);
  });

  it('points only at rows of the same tenant', async () => {
    const { rows } = await admin.query<{ count: string }>(`
      select count(*) from orders o
        join customers c on (c.tenant_id, c.id) = (o.tenant_id, o.customer_id)
        join dealers d on (d.tenant_id, d.id) = (o.tenant_id, o.dealer_id)
        join users u on (u.tenant_id, u.id) = (o.tenant_id, o.sales_user_id)
        join departs p on (p.tenant_id, p.id) = (o.tenant_id, o.depart_id)
       where c.dealer_id = o.dealer_id and c.owner_user_id = o.sales_user_id and d.name = o.dealer_name`);
    expect(rows[0]?.count).toBe('9000');
    const orphans = await admin.query(`
      select 1 from order_lines l left join products p on (p.tenant_id, p.id) = (l.tenant_id, l.product_id)
       where p.id is null`);
    expect(orphans.rowCount).toBe(0);
    const outlets = await admin.query<{ count: string }>('select count(*) from customers');
    expect(outlets.rows[0]?.count).toBe('700');
  });

  it('adds to orders that are there only when told to', async () => {
    await expect(load(10)).rejects.toThrow('租户 shanjianquan 已经有订单；确实要再加，请带上 --add。');
    await load(200, { add: true });
    const stored = await read();
    expect(stored).toHaveLength(9_200);
    expect(stored.flatMap(orderProblems)).toEqual([]);
  });

  it('leaves other tenants as they are and refuses a name that can be none', async () => {
    const digest = `select md5(string_agg(o::text, '' order by id)) as d from orders o where tenant_id = 'shanjianquan'`;
    const before = await admin.query(digest);
    await load(50, { slug: 'maixiangfang', outlets: 20 });
    expect((await admin.query(digest)).rows).toEqual(before.rows);
    await expect(load(5, { slug: "x'; drop table orders" })).rejects.toThrow('不合法');
  });

  it('works for an owner whom row-level security binds, and binds the owner again after', async () => {
    const { role, url } = await ownedByPlainRole(admin, database.adminUrl);
    const owner = new Client({ connectionString: url });
    await owner.connect();
    const market = await inTenant({ db: database.db, tenant }, (tx) => readMarket({ tx, tenant, now }));
    const random = seeded('owner');
    const placing = { tenantId: tenant.slug, orderNo: 'OWNED-1', now, packs: [1, 2], bulk: 1 } as const;
    await owner.query('begin');
    const close = await openForCopy(owner);
    const one = generatedOrder(random, market, { ...placing, orderedAt: new Date(now.getTime() - 9e8) });
    await copyOrders(owner, [one].values(), () => {});
    await close();
    await owner.query('commit');
    expect((await owner.query('select from orders')).rowCount).toBe(0);
    await owner.end();
    await admin.query(`reassign owned by ${role} to current_user`);
    await admin.query(`drop owned by ${role}`);
    await admin.query(`drop role ${role}`);
    expect((await read()).filter(({ order }) => order.orderNo === 'OWNED-1')).toHaveLength(1);
  });
});

async function ownedByPlainRole(admin: Client, adminUrl: string): Promise<{ role: string; url: string }> {
  const role = `plain_${seeded(adminUrl).int(0, 2 ** 31)}`;
  await admin.query(`create role ${role} login password 'plain'`);
  await admin.query(`grant select on all tables in schema public to ${role}`);
  for (const table of ['orders', 'order_lines', 'order_events', 'order_changes']) {
    await admin.query(`alter table ${table} owner to ${role}`);
  }
  const url = new URL(adminUrl);
  url.username = role;
  url.password = 'plain';
  return { role, url: url.href };
}
