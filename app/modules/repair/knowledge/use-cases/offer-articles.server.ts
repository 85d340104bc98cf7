import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { repairScope } from '../../life/repair-scope.server.ts';
import { equipments, repairOrders } from '../../table.server.ts';
import { readOffered } from '../offered-articles.server.ts';
import type { Sought } from '../rules-article.ts';
import type { Article, OfferQuery } from '../wire.ts';

/** What helps with an order of the reader's, or with a fault and a cause, while it is diagnosed (MES-01). */
export async function offerArticles(ctx: Ctx, query: OfferQuery): Promise<Article[]> {
  const { scope } = requireAction(ctx, 'repair:list');
  return inTenantReadOnly(ctx, async (tx) =>
    readOffered(ctx, tx, query.orderId ? await ofOrder(ctx, tx, scope, query) : query),
  );
}

/** What the order is about; a cause that is being chosen counts before the one that was found. */
async function ofOrder(ctx: Ctx, tx: Tx, scope: DataScope, query: OfferQuery): Promise<Sought> {
  const [order] = await tx
    .select({ fault: repairOrders.fault, cause: repairOrders.cause, model: equipments.model })
    .from(repairOrders)
    .innerJoin(
      equipments,
      and(eq(equipments.tenantId, repairOrders.tenantId), eq(equipments.id, repairOrders.equipmentId)),
    )
    .where(and(repairScope(ctx, scope), eq(repairOrders.id, query.orderId!)));
  if (!order) throw notFound();
  return { ...order, cause: query.cause ?? order.cause };
}
