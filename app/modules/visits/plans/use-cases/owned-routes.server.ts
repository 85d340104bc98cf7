import { and, eq, sql } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { visitRoutes } from '../../tables/plans.table.server.ts';

/** Routes that somebody drives; the visits planned by them are handed over as plans are. */
export const ownedRoutes: OwnedWork = {
  kind: 'visit-routes',
  columns: ['visit_routes.owner_user_id'],
  count: (ctx, tx, userId) => tx.$count(visitRoutes, drivenBy(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(visitRoutes)
      .set({ ownerUserId: move.to.id, version: sql`${visitRoutes.version} + 1`, updatedAt: ctx.now() })
      .where(drivenBy(ctx, move.from.id))
      .returning({ id: visitRoutes.id });
    return handedRows('visit-route', 'ownerUserId', move, moved);
  },
};

function drivenBy({ tenant }: Ctx, userId: string) {
  return and(eq(visitRoutes.tenantId, tenant.slug), eq(visitRoutes.ownerUserId, userId));
}
