import { and, eq, sql } from 'drizzle-orm';
import type { OwnedWork } from '#app/server/owned-work.server.ts';
import { customers } from '../table.server.ts';

/** Outlets that somebody looks after. */
export const ownedOutlets: OwnedWork = {
  kind: 'outlets',
  async count(ctx, tx, userId) {
    const [found] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(customers)
      .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.ownerUserId, userId)));
    return found?.n ?? 0;
  },
  async handOver(ctx, tx, { from, to }) {
    const moved = await tx
      .update(customers)
      .set({ ownerUserId: to.id })
      .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.ownerUserId, from)))
      .returning({ id: customers.id });
    return moved.length;
  },
};
