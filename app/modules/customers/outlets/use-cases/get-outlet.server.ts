import { and, desc, eq } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import { addedFields, withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { pendingChanges } from '#app/entity/write/approval/table.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { salesBook } from '#app/modules/dealers/scoring/public/sales-book.server.ts';
import { toChangeRows } from '../../changes/change-rows.server.ts';
import { outletStore } from '../../stores.server.ts';
import { customers, outletDealers, outletLabelMembers, outletLabels } from '../../table.server.ts';
import type { OutletDetail } from '../../wire.ts';
import { outletScope } from '../outlet-scope.server.ts';
import { outletBooks } from '../public/outlet-books.server.ts';
import { getCredit } from './get-credit.server.ts';

/** Everything of an outlet within the scope (360°): itself, credit, labels, dealers, orders, stock, requests. */
export async function getOutlet(ctx: Ctx, { id }: { id: string }): Promise<OutletDetail> {
  const { scope } = requireAction(ctx, 'customer:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    const { trade, counts } = outletBooks();
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
        dealerName: dealerView.field('name', outletDealers.tenantId, outletDealers.dealerId),
      })
      .from(outletDealers)
      .where(and(eq(outletDealers.tenantId, slug), eq(outletDealers.customerId, id)))
      .orderBy(outletDealers.brand);
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
      added: addedFields(store.entity, outletStore.entity),
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
      ...(await trade.read(ctx, tx, id)),
      lastOrder: await salesBook().findLatestOrder(ctx, tx, { outletId: id }),
      sales: await salesBook().readSales(ctx, tx, { outletId: id }),
      stock: await counts.readLatest(ctx, tx, id),
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
