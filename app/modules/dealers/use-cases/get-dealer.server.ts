import { and, asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import { addedFields, withCustomFields } from '#app/entity/read/with-custom-fields.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import type { DealerStatus } from '../rules.ts';
import { dealerStock } from '../scoring/public/dealer-figures.server.ts';
import { salesBook } from '../scoring/public/sales-book.server.ts';
import { readScoreCard } from '../scoring/score-card.server.ts';
import { dealerStore } from '../stores.server.ts';
import { dealerSalespeople, dealers } from '../table.server.ts';
import type { DealerBesides, DealerDetail } from '../wire.ts';

/** A dealer within the scope with its score card, salespeople, warehouses and sub-dealers. */
export async function getDealer(ctx: Ctx, { id }: { id: string }): Promise<DealerDetail> {
  requireAction(ctx, 'dealer:list');
  if (!isId(id)) throw notFound();
  return inTenantReadOnly(ctx, async (tx) => {
    const { slug } = ctx.tenant;
    // Refuses what is out of reach.
    const store = await withCustomFields({ ...ctx, tx }, dealerStore);
    const row = await getRow({ ...ctx, tx }, store, id);
    const salespeople = await tx
      .select({
        id: dealerSalespeople.userId,
        realname: personView.field('realname', dealerSalespeople.tenantId, dealerSalespeople.userId),
      })
      .from(dealerSalespeople)
      .where(and(eq(dealerSalespeople.tenantId, slug), eq(dealerSalespeople.dealerId, id)));
    const subDealers = await tx
      .select({ id: dealers.id, code: dealers.code, name: dealers.name, status: dealers.status })
      .from(dealers)
      .where(and(eq(dealers.tenantId, slug), eq(dealers.parentId, id)))
      .orderBy(asc(dealers.code));
    return {
      row: { ...row },
      id,
      version: row.version,
      status: row.status as DealerStatus,
      name: row.name,
      // The row says it beside its fields, to whoever may see when the contract ends.
      contractDays: (row as unknown as DealerBesides).contractDays,
      added: addedFields(store.entity, dealerStore.entity),
      card: await readScoreCard(ctx, tx, id),
      sales: await salesBook().readSales(ctx, tx, { dealerId: id }),
      lastOrder: await salesBook().findLatestOrder(ctx, tx, { dealerId: id }),
      salespeople,
      warehouses: await dealerStock().listWarehouses(ctx, tx, id),
      subDealers,
    };
  });
}
