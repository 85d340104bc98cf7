import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { products, productUnits } from '#app/modules/products/table.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { DemoStep, DemoWorld } from '#app/services/organisation/seed-demo-step.server.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, todayOf } from '#app/services/organisation/seed-world.server.ts';
import { lockAccount, postPurchaseEntry } from '../account/account.server.ts';
import type { PurchasePaymentState } from '../account/rules-account.ts';
import type { PurchaseState } from '../orders/rules-states.ts';
import { purchaseAccounts, purchaseOrderLines, purchaseOrders, purchasePayments } from '../table.server.ts';
import { aPurchasePrice } from './seed.server.ts';

/** How much of the list price a dealer pays. */
const dealerShare = 0.82;
const states: readonly PurchaseState[] = ['submitted', 'approved', 'draft', 'refused'];
const payments: readonly PurchasePaymentState[] = ['booked', 'booked', 'waiting'];

/** What goods cost dealers, what some of them have ordered and nobody has sent yet, and what they have paid ahead. */
async function makePurchases(world: DemoWorld): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} purchases`);
  const sold = await tx
    .select({
      id: products.id,
      code: products.code,
      unit: productUnits.unit,
      factor: productUnits.factor,
      priceFen: productUnits.priceFen,
    })
    .from(products)
    .innerJoin(
      productUnits,
      and(eq(productUnits.tenantId, products.tenantId), eq(productUnits.productId, products.id)),
    )
    .where(
      and(eq(products.tenantId, tenant.slug), eq(products.status, 'on-sale'), isNull(products.saleAreas)),
    )
    .orderBy(asc(products.code), asc(productUnits.factor));
  // By the largest unit of each: dealers order by the case.
  const goods = [...new Map(sold.map((row) => [row.id, row])).values()].map((row) => ({
    ...row,
    priceFen: Math.round(row.priceFen * dealerShare),
  }));
  for (const { code, unit, priceFen } of goods) {
    await aPurchasePrice(world, { id: random.id(daysBefore(now, 300)), product: code, unit, priceFen });
  }
  const buyers = await tx
    .select({ id: dealers.id, warehouseId: warehouses.id })
    .from(dealers)
    .innerJoin(
      warehouses,
      and(eq(warehouses.tenantId, dealers.tenantId), eq(warehouses.dealerId, dealers.id)),
    )
    .where(
      and(
        eq(dealers.tenantId, tenant.slug),
        eq(dealers.status, 'active'),
        inArray(warehouses.kind, ['dealer']),
      ),
    )
    .orderBy(asc(dealers.code), asc(warehouses.code))
    .limit(12);
  const [clerk] = await tx
    .select({ id: users.id, realname: users.realname })
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'clerk')));
  if (!clerk || goods.length === 0) return;
  const ctx = { tenant, user: null, now: () => now } as never;
  for (const [place, { id: dealerId, warehouseId }] of buyers.entries()) {
    const at = daysBefore(now, 1 + (place % 6));
    const times = { createdAt: at, updatedAt: at };
    const id = random.id(at);
    const state = states[place % states.length]!;
    const lines = goods.slice(place % goods.length, (place % goods.length) + 3).map((one, index) => ({
      tenantId: tenant.slug,
      orderId: id,
      lineNo: index + 1,
      productId: one.id,
      unit: one.unit,
      factor: one.factor,
      units: random.int(10, 60),
      priceFen: one.priceFen,
    }));
    await tx.insert(purchaseOrders).values({
      tenantId: tenant.slug,
      id,
      no: `DH${todayOf({ tenant, now: at }).replaceAll('-', '')}-9${String(place + 1).padStart(3, '0')}`,
      kind: 'order',
      state,
      dealerId,
      warehouseId,
      amountFen: lines.reduce((sum, { units, priceFen }) => sum + units * priceFen, 0),
      placedById: clerk.id,
      placedBy: clerk.realname,
      submittedAt: state === 'draft' ? null : at,
      reason: state === 'refused' ? '先付清上月货款' : null,
      ...times,
    });
    await tx.insert(purchaseOrderLines).values(lines);
    const account = await lockAccount(ctx, tx, dealerId);
    await tx
      .update(purchaseAccounts)
      .set({ creditFen: random.int(2, 20) * 1_000_000 })
      .where(and(eq(purchaseAccounts.tenantId, tenant.slug), eq(purchaseAccounts.id, account.id)));
    const paid = payments[place % payments.length]!;
    const payment = {
      tenantId: tenant.slug,
      id: random.id(at),
      receiptNo: `SK${todayOf({ tenant, now: at }).replaceAll('-', '')}${String(place + 1).padStart(2, '0')}`,
      dealerId,
      amountFen: random.int(5, 40) * 100_000,
      method: 'transfer' as const,
      paidOn: todayOf({ tenant, now: at }),
      state: paid,
      recordedById: clerk.id,
      recordedBy: clerk.realname,
      ...times,
    };
    await tx.insert(purchasePayments).values(payment);
    if (paid !== 'booked') continue;
    await postPurchaseEntry(ctx, tx, {
      dealerId,
      kind: 'payment',
      amountFen: 0 - payment.amountFen,
      businessOn: payment.paidOn,
      source: { paymentId: payment.id, no: payment.receiptNo },
      key: `payment:${payment.id}`,
    });
  }
}

/** What dealers buy from the brand. */
export default [{ name: 'purchases', mode: 'sales', make: makePurchases }] satisfies DemoStep[];
