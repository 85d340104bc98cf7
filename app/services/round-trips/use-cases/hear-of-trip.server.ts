import { and, eq, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { hashOf } from '../marks.server.ts';
import type { Purpose } from '../rules.ts';
import { roundTrips } from '../table.server.ts';

/**
 * The other site itself says that a trip has reached its end, without the browser: false when this tenant began
 * none by that state, or has heard of it before. It may take longer than the way back would stay open.
 */
export async function hearOfTrip(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx' | 'now'>,
  { state, purpose }: { state: string; purpose: Purpose },
): Promise<boolean> {
  const heard = await inTenant(ctx, (tx) =>
    tx
      .update(roundTrips)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(roundTrips.tenantId, ctx.tenant.slug),
          eq(roundTrips.stateHash, hashOf(state)),
          eq(roundTrips.purpose, purpose),
          isNull(roundTrips.usedAt),
        ),
      )
      .returning({ purpose: roundTrips.purpose }),
  );
  return heard.length > 0;
}
