import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { hashOf, sealOwner } from '../marks.server.ts';
import { roundTrips } from '../table.server.ts';

/** Gives a trip that has begun something to remember, which is known only once its state is. */
export async function keepForTrip(ctx: Ctx, state: string, secret: string): Promise<void> {
  const stateHash = hashOf(state);
  await inTenant(ctx, (tx) =>
    tx
      .update(roundTrips)
      .set({ sealed: ctx.secrets.seal(secret, sealOwner(ctx, stateHash)) })
      .where(and(eq(roundTrips.tenantId, ctx.tenant.slug), eq(roundTrips.stateHash, stateHash))),
  );
}
