import { and, eq } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';

/** Visits that somebody still has to make; what was made or missed stays whose it was. */
export const ownedPlans: OwnedWork = {
  kind: 'visit-plans',
  columns: ['visit_plans.user_id'],
  count: (ctx, tx, userId) => tx.$count(visitPlans, toBeMadeBy(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(visitPlans)
      .set({ userId: move.to.id })
      .where(toBeMadeBy(ctx, move.from.id))
      .returning({ id: visitPlans.id });
    return handedRows('visit-plan', 'userId', move, moved);
  },
};

function toBeMadeBy({ tenant }: Ctx, userId: string) {
  return and(
    eq(visitPlans.tenantId, tenant.slug),
    eq(visitPlans.userId, userId),
    eq(visitPlans.state, 'planned'),
  );
}
