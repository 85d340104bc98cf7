import { and, desc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import { addedFields, withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { findLatestOrder } from '#app/modules/dealers/scoring/use-cases/find-latest-order.server.ts';
import { readSales } from '#app/modules/dealers/scoring/use-cases/read-sales.server.ts';
import { toChangeRows } from '../../changes/change-rows.server.ts';
import { outletStore } from '../../stores.server.ts';
import { customers, outletDealers, outletLabelMembers, outletLabels } from '../../table.server.ts';
import type { OutletDetail } from '../../wire.ts';
import { outletScope } from '../outlet-scope.server.ts';
import { getCredit } from './get-credit.server.ts';

/** Everything of an outlet within the scope (360°): itself, credit, labels, dealers, orders, stock, requests. */
export async function getOutlet(ctx: Ctx, { id }: { id: string }): Promise<OutletDetail> {
  const { scope } = requireAction(ctx, 'customer:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    const [place] = await tx
      .select({
        lng: customers.lng,
        lat: customers.lat,
        mergedInto: customers.mergedInto,
        status: customers.status,
        rfm: customers.rfm,
        rfmFacts: customers.rfmFacts,
        contacts: customers.contacts,
      })
      .from(customers)
      .where(and(outletScope(ctx, scope), eq(customers.id, id)));
    if (!place) throw notFound();
    const store = await withCustomFields({ ...ctx, tx }, outletStore);
    const row = await getRow({ ...ctx, tx }, store, id);
    const [heir] = place.mergedInto
      ? await tx
          .select({ id: customers.id, name: customers.name })
          .from(customers)
          .where(and(eq(customers.tenantId, slug), eq(customers.id, place.mergedInto)))
      : [];
    const labels = await tx
      .select({
        id: outletLabels.id,
        name: outletLabels.name,
        color: outletLabels.color,
        kind: outletLabels.kind,
      })
      .from(outletLabelMembers)
      .innerJoin(
        outletLabels,
        and(
          eq(outletLabels.tenantId, outletLabelMembers.tenantId),
          eq(outletLabels.id, outletLabelMembers.labelId),
        ),
      )
      .where(and(eq(outletLabelMembers.tenantId, slug), eq(outletLabelMembers.customerId, id)))
      .orderBy(outletLabels.code);
    const dealers = await tx
      .select({
        brand: outletDealers.brand,
        dealerId: outletDealers.dealerId,
        dealerName: sql<string>`(select name from dealers where tenant_id = ${outletDealers.tenantId} and id = ${outletDealers.dealerId})`,
      })
      .from(outletDealers)
      .where(and(eq(outletDealers.tenantId, slug), eq(outletDealers.customerId, id)))
      .orderBy(outletDealers.brand);
    const orders = await tx.execute<{
      id: string;
      order_no: string;
      kind: OutletDetail['orders'][number]['kind'];
      status: OutletDetail['orders'][number]['status'];
      payable_fen: string;
      ordered_at: string;
    }>(sql`select id, order_no, kind, status, payable_fen + freight_fen as payable_fen, ordered_at from orders
        where tenant_id = ${slug} and customer_id = ${id} order by ordered_at desc, id desc limit 10`);
    const figures = await tx.execute<{ n: number; amount: string }>(sql`
      select count(*)::int as n, (select coalesce(sum(s.amount_fen), 0) from sales_entries s
        join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
       where s.tenant_id = ${slug} and o.customer_id = ${id}) as amount from orders
       where kind in ('online', 'offline') and tenant_id = ${slug} and customer_id = ${id} and status not in (1, 4)`);
    const stock = await tx.execute<{
      product: string;
      production_date: string;
      shelf_qty: number;
      back_qty: number;
      counted_on: string;
    }>(sql`select p.name as product, s.production_date, s.shelf_qty, s.back_qty, s.counted_on from outlet_stocks s
        join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
       where s.tenant_id = ${slug} and s.customer_id = ${id} order by s.counted_on desc, s.id desc limit 10`);
    const changes = await tx
      .select()
      .from(pendingChanges)
      .where(
        and(
          eq(pendingChanges.tenantId, slug),
          eq(pendingChanges.entity, outletStore.entity.name),
          eq(pendingChanges.rowId, id),
        ),
      )
      .orderBy(desc(pendingChanges.requestedAt))
      .limit(10);
    return {
      row: { ...row },
      added: addedFields(store.entity),
      id,
      version: row.version,
      status: place.status,
      rfm: { segment: place.rfm, facts: place.rfmFacts },
      contacts: place.contacts,
      lng: place.lng,
      lat: place.lat,
      mergedInto: heir ?? null,
      credit: await getCredit(ctx, tx, id),
      labels,
      dealers,
      orders: orders.rows.map((one) => ({
        id: one.id,
        orderNo: one.order_no,
        kind: one.kind,
        status: one.status,
        payableFen: Number(one.payable_fen),
        orderedAt: new Date(one.ordered_at).toISOString(),
      })),
      figures: {
        orders: figures.rows[0]?.n ?? 0,
        amountFen: Number(figures.rows[0]?.amount ?? 0),
      },
      lastOrder: await findLatestOrder(ctx, tx, { outletId: id }),
      sales: await readSales(ctx, tx, { outletId: id }),
      stock: stock.rows.map((one) => ({
        product: one.product,
        productionDate: one.production_date,
        shelfQty: one.shelf_qty,
        backQty: one.back_qty,
        countedOn: one.counted_on,
      })),
      changes: await toChangeRows(ctx, tx, changes),
    };
  });
}

/** What another module knows of an outlet: a figure beside the others, and a box with a few lines. */
interface OutletSideShown {
  tile: { name: string; value: string; note: string; to: string };
  box: { title: string; rows: { name: string; value: string }[] };
}

/** Whoever knows something of outlets that their page shows; outlets do not know who. */
export interface OutletSide {
  /** What it knows of one; null to whoever may not see it. */
  find(ctx: Ctx, tx: Tx, customerId: string): Promise<OutletSideShown | null>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What a module tells on the page of an outlet. */
    outletSides: OutletSide;
  }
}

/** What all modules know of an outlet that its reader may see. */
export async function outletSides(ctx: Ctx, customerId: string): Promise<OutletSideShown[]> {
  return inTenantReadOnly(ctx, async (tx) => {
    const sides: OutletSideShown[] = [];
    for (const side of registry().all('outletSides')) {
      const shown = await side.find({ ...ctx, tx }, tx, customerId);
      if (shown) sides.push(shown);
    }
    return sides;
  });
}
