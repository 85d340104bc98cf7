import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { followed } from '../../rules.ts';
import { leadFollowUps, pois } from '../../table.server.ts';

/**
 * Potential partners that somebody has claimed and not brought to an end. They keep their stage, and whoever takes
 * them has as long as if they had just claimed them; how many one may claim at once does not hold here, or they would
 * stay with somebody who is gone.
 */
export const ownedLeads: OwnedWork = {
  kind: 'pois',
  columns: ['pois.claimed_by'],
  count: (ctx, tx, userId) => tx.$count(pois, claimedBy(ctx, userId)),
  async handOver(ctx, tx, move) {
    const now = ctx.now();
    const moved = await tx
      .update(pois)
      .set({
        claimedBy: move.to.id,
        claimedAt: now,
        followedAt: now,
        updatedAt: now,
        version: sql`${pois.version} + 1`,
      })
      .where(claimedBy(ctx, move.from.id))
      .returning({ id: pois.id, stage: pois.stage });
    await insertRows(
      tx,
      leadFollowUps,
      moved.map(({ id, stage }) => ({
        tenantId: ctx.tenant.slug,
        id: newId(),
        poiId: id,
        event: 'handover',
        stage,
        note: `${move.from.realname} → ${move.to.realname}`,
        actorId: ctx.user?.id ?? null,
        actorName: ctx.user?.realname ?? '',
        happenedAt: now,
      })),
    );
    return handedRows('poi', 'claimedBy', move, moved);
  },
};

function claimedBy({ tenant }: Ctx, userId: string) {
  return and(eq(pois.tenantId, tenant.slug), eq(pois.claimedBy, userId), inArray(pois.stage, followed));
}
