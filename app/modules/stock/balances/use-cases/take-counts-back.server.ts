import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletStocks } from '../../table.server.ts';

/** What was counted in an outlet during a visit was not: the visit is void. The caller has seen to whose it is. */
export async function takeCountsBack(ctx: Pick<Ctx, 'tenant'>, tx: Tx, visitId: string): Promise<void> {
  await tx
    .delete(outletStocks)
    .where(and(eq(outletStocks.tenantId, ctx.tenant.slug), eq(outletStocks.visitId, visitId)));
}
