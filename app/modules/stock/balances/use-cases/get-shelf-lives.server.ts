import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';
import type { FreshnessShares } from '#app/services/freshness/rules.ts';
import { readSharesByDepart } from '#app/services/freshness/use-cases/read-shares.server.ts';

/** Which product was counted in which outlet. */
export interface CountRef {
  productId: string;
  customerId: string;
}

/** How long products keep and by what shares of it they are fresh where they lie, by id, and the day of which it is told. */
export async function getShelfLives(
  ctx: Ctx,
  counts: readonly CountRef[],
): Promise<{ today: string; shelfLives: Record<string, number>; shares: Record<string, FreshnessShares> }> {
  requireAction(ctx, 'outlet-stock:list');
  const { lives, shares } = await inTenantReadOnly(ctx, async (tx) => {
    const sharesIn = await readSharesByDepart(tx, ctx.tenant);
    const outlets = await tx.execute<{ id: string; depart_id: string }>(sql`
      select id, depart_id from ${outletView} customers where tenant_id = ${ctx.tenant.slug}
         and id = any(${sql.param(counts.map(({ customerId }) => customerId))}::uuid[])`);
    return {
      lives: await findShelfLives(ctx, tx, [...new Set(counts.map(({ productId }) => productId))]),
      shares: outlets.rows.map((outlet) => [outlet.id, sharesIn(outlet.depart_id)] as const),
    };
  });
  return {
    today: dayOf(ctx.now(), ctx.tenant.timeZone),
    shelfLives: Object.fromEntries(lives),
    shares: Object.fromEntries(shares),
  };
}
