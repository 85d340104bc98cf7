import { eq, isNotNull, sql } from 'drizzle-orm';
import '#app/composition/registry.server.ts';
import { closePool, type Db, inTenant, openPool } from '#app/db/tenant-db.server.ts';
import { onServer } from '#app/db/testing/database-url.server.ts';
import { loadOrders } from '#app/demo/orders/load-orders.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { anErpConfig } from '#app/modules/erp/seed/seed.server.ts';
import { erpHealth } from '#app/modules/erp/table.server.ts';
import { auditOrder } from '#app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { ownUrl } from './own-url.ts';
import { signedIn } from './person.ts';
import type { Stage } from './stage.ts';

/** A tenant whose orders are made, let go and sent: it grows with every run, so no list is measured on it. */
const slug = 'torders';

/** Stock and credit that no run uses up. */
const plenty = 1_000_000_000;

/** What somebody orders: an outlet and five lines it may have. */
export interface Basket {
  customerId: string;
  lines: { code: string; unit: string; qty: number }[];
}

/** Who places orders there, on connections of their own. */
export interface OrderDesk {
  ctx: Ctx;
  db: Db;
  baskets: Basket[];
  /** Places an order of five lines and lets it go: price, credit, stock, approval, audit log, outbox. */
  place(basket: Basket): Promise<void>;
  /** Counts what is in tables, for the planner: autovacuum would, a minute after many rows were written. */
  analyze(tables: string[]): Promise<void>;
  close(): Promise<void>;
}

/** How the tenant's ERP is reached; shut, nothing is sent. */
export interface DeskErp {
  baseUrl: string;
  acctId: string;
  appSecret: string;
  shut: boolean;
}

/** Opens the tenant, filled at the first time: outlets and dealers with a credit limit, plenty of stock, an ERP. */
export async function openOrderDesk(stage: Stage, connections: number, erp: DeskErp): Promise<OrderDesk> {
  const { adminUrl, appUrl } = stage.database;
  // No folder has this name, so that the product beside leaves this tenant's outbox alone.
  const tenant = { ...stage.brand, slug, folder: slug };
  if (!(await isThere(adminUrl))) {
    const { mode, productPath } = stage.brand;
    const log = { info() {}, warn() {} };
    const load = { slug, mode, productPath };
    await loadOrders({
      adminUrl: ownUrl(adminUrl, 'load'),
      tenant: load,
      orders: 1_000,
      outlets: 2_000,
      now: new Date(),
      log,
    });
  }
  const db = openPool(ownUrl(appUrl, 'orders'), { max: connections });
  const { ctx } = await signedIn(db, tenant, 'admin');
  await inTenant(
    { db, tenant },
    async (tx) => {
      await tx.update(customers).set({ creditLimitFen: plenty * 1_000 });
      await tx.update(dealers).set({ creditLimitFen: plenty * 1_000 });
      // Everything comes out of the brand's own warehouses, which have all goods.
      await tx.update(warehouses).set({ enabled: false }).where(isNotNull(warehouses.dealerId));
      await tx.execute(sql`update stock_balances set on_hand = ${plenty} where tenant_id = ${slug}`);
      await anErpConfig({ tx, tenant, now: new Date() }, ctx.secrets, erp);
      const openUntil = erp.shut ? new Date(Date.now() + 86_400_000) : null;
      await tx
        .insert(erpHealth)
        .values({ tenantId: slug, openUntil })
        .onConflictDoUpdate({ target: erpHealth.tenantId, set: { openUntil, fails: 0 } });
    },
    { statementTimeoutMs: 60_000 },
  );
  return {
    ctx,
    db,
    baskets: await fillBaskets(ctx),
    async place({ customerId, lines }) {
      const facts = { prepay: false, receiver: '', phone: '', address: '', remark: '', externalNo: null };
      const { id } = await createOrder(ctx, { ...facts, customerId, lines, source: 'console' });
      await auditOrder(ctx, { id, pass: true, reason: '' });
    },
    async analyze(tables) {
      await onServer(adminUrl, (client) => client.query(`analyze ${tables.join(', ')}`));
    },
    close: () => closePool(db),
  };
}

/** Thirty-two outlets, each with five goods it may have. */
async function fillBaskets(ctx: Ctx): Promise<Basket[]> {
  const { outlets, goods } = await inTenant(ctx, async (tx) => ({
    outlets: await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.status, 'normal'))
      .orderBy(customers.code)
      .limit(32),
    goods: await tx.select({ code: products.code }).from(products).where(eq(products.tenantId, slug)),
  }));
  const baskets: Basket[] = [];
  for (const [turn, { id: customerId }] of outlets.entries()) {
    const requested = goods.map(({ code }) => ({ code, unit: '', qty: 12 }));
    const quote = await quoteOrder(ctx, { customerId, lines: requested });
    const sold = quote.lines.filter((line) => line.trouble === null);
    const lines = Array.from({ length: 5 }, (_, nth) => sold[(turn * 3 + nth * 7) % sold.length]!);
    baskets.push({ customerId, lines: lines.map(({ code, unit, qty }) => ({ code, unit, qty })) });
  }
  return baskets;
}

function isThere(adminUrl: string): Promise<boolean> {
  return onServer(adminUrl, async (client) => {
    const { rows } = await client.query('select 1 from orders where tenant_id = $1 limit 1', [slug]);
    return rows.length > 0;
  });
}
