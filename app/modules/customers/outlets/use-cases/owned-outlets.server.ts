import { and, eq, sql } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { customers } from '../../table.server.ts';

/** Outlets that somebody looks after. */
export const ownedOutlets: OwnedWork = {
  kind: 'outlets',
  columns: ['customers.owner_user_id'],
  count: (ctx, tx, userId) => tx.$count(customers, lookedAfterBy(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(customers)
      .set({ ownerUserId: move.to.id, version: sql`${customers.version} + 1`, updatedAt: ctx.now() })
      .where(lookedAfterBy(ctx, move.from.id))
      .returning({ id: customers.id });
    return handedRows('customer', 'ownerUserId', move, moved);
  },
};

function lookedAfterBy({ tenant }: Ctx, userId: string) {
  return and(eq(customers.tenantId, tenant.slug), eq(customers.ownerUserId, userId));
}
