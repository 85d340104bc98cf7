import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { dealerStore } from '../../stores.server.ts';
import { dealers } from '../../table.server.ts';
import type { OrdersSold, salesQuery } from '../../wire.ts';
import { salesBook } from '../public/sales-book.server.ts';

/** The orders behind a month's sales of a dealer within the scope. */
export async function listDealerSales(
  ctx: Ctx,
  { id, ...requested }: z.output<typeof salesQuery>,
): Promise<OrdersSold> {
  const { scope } = requireAction(ctx, 'dealer:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const [dealer] = isId(id)
      ? await tx
          .select({ id: dealers.id })
          .from(dealers)
          .where(and(reachable(dealerStore, ctx, scope), eq(dealers.id, id)))
      : [];
    if (!dealer) throw notFound();
    return salesBook().listOrdersSold(ctx, tx, { dealerId: dealer.id }, requested);
  });
}
