import { and, eq, gt } from 'drizzle-orm';
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

/**
 * Writes down what the person counted in an outlet; the caller has seen to it that they were there. Counted anew in
 * the same step of the same visit, it takes the place of what was counted first, whichever of the two arrives first.
 */
export async function noteOutletCounts(
  ctx: Ctx,
  tx: Tx,
  {
    counts,
    ...where
  }: {
    customerId: string;
    countedOn: string;
    countedAt: Date;
    visitId: string;
    stepId: string;
    counts: readonly OutletCount[];
  },
): Promise<void> {
  const now = ctx.now();
  const { tenantId, visitId, stepId } = outletStocks;
  const ofStep = and(eq(tenantId, ctx.tenant.slug), eq(visitId, where.visitId), eq(stepId, where.stepId));
  const later = and(ofStep, gt(outletStocks.countedAt, where.countedAt));
  if ((await tx.$count(outletStocks, later)) > 0) return;
  await tx.delete(outletStocks).where(ofStep);
  await tx.insert(outletStocks).values(
    counts.map((count) => ({
      ...count,
      ...where,
      tenantId: ctx.tenant.slug,
      id: newId(),
      countedBy: requireUser(ctx).realname,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
