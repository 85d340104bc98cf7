import { and, eq } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dealerSalespeople } from '../table.server.ts';

/** Dealers that somebody works with as a salesperson of the brand. */
export const ownedDealers: OwnedWork = {
  kind: 'dealers',
  columns: ['dealer_salespeople.user_id'],
  count: (ctx, tx, userId) => tx.$count(dealerSalespeople, workedWithBy(ctx, userId)),
  async handOver(ctx, tx, move) {
    const left = await tx
      .delete(dealerSalespeople)
      .where(workedWithBy(ctx, move.from.id))
      .returning({ id: dealerSalespeople.dealerId });
    if (left.length === 0) return [];
    await tx
      .insert(dealerSalespeople)
      .values(
        left.map(({ id }) => ({
          tenantId: ctx.tenant.slug,
          dealerId: id,
          userId: move.to.id,
          createdAt: ctx.now(),
        })),
      )
      // Some they have worked with all along.
      .onConflictDoNothing();
    return handedRows('dealer', 'userId', move, left);
  },
};

function workedWithBy({ tenant }: Ctx, userId: string) {
  return and(eq(dealerSalespeople.tenantId, tenant.slug), eq(dealerSalespeople.userId, userId));
}
