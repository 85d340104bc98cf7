import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { roundTrips } from '../table.server.ts';

/** Ends every way out that was begun for somebody and has not come back: nothing comes of it any more. */
export async function endRoundTrips(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, userId: string): Promise<void> {
  await tx
    .update(roundTrips)
    .set({ usedAt: ctx.now() })
    .where(
      and(eq(roundTrips.tenantId, ctx.tenant.slug), eq(roundTrips.userId, userId), isNull(roundTrips.usedAt)),
    );
}
