import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';

/** How long products keep, by id, and the day from which their age is told. */
export async function getShelfLives(
  ctx: Ctx,
  productIds: readonly string[],
): Promise<{ today: string; shelfLives: Record<string, number> }> {
  requireAction(ctx, 'outlet-stock:list');
  const lives = await inTenantReadOnly(ctx, (tx) => findShelfLives(ctx, tx, [...new Set(productIds)]));
  return { today: dayOf(ctx.now(), ctx.tenant.timeZone), shelfLives: Object.fromEntries(lives) };
}
