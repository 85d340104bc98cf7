import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { outletStocks } from '../../table.server.ts';

/** What was counted of a product made on one day, in base units. */
export interface OutletCount {
  productId: string;
  productionDate: string;
  shelfQty: number;
  backQty: number;
}

/** Writes down what the person counted in an outlet; the caller has seen to it that they were there. */
export async function noteOutletCounts(
  ctx: Ctx,
  tx: Tx,
  {
    customerId,
    countedOn,
    counts,
  }: { customerId: string; countedOn: string; counts: readonly OutletCount[] },
): Promise<void> {
  const now = ctx.now();
  await tx.insert(outletStocks).values(
    counts.map((count) => ({
      ...count,
      tenantId: ctx.tenant.slug,
      id: newId(),
      customerId,
      countedOn,
      countedBy: requireUser(ctx).realname,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
