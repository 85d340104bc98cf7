import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { salesBook } from '#app/modules/dealers/scoring/public/sales-book.server.ts';
import type { OrdersSold, salesQuery } from '#app/modules/dealers/wire.ts';
import { customers } from '../table.server.ts';
import { outletScope } from './outlet-scope.server.ts';

/** The orders behind a month's sales to an outlet within the scope. */
export async function listOutletSales(
  ctx: Ctx,
  { id, ...requested }: z.output<typeof salesQuery>,
): Promise<OrdersSold> {
  const { scope } = requireAction(ctx, 'customer:list');
  return inTenantReadOnly(ctx, async (tx) => {
    const [outlet] = isId(id)
      ? await tx
          .select({ id: customers.id })
          .from(customers)
          .where(and(outletScope(ctx, scope), eq(customers.id, id)))
      : [];
    if (!outlet) throw notFound();
    return salesBook().listOrdersSold(ctx, tx, { outletId: outlet.id }, requested);
  });
}
