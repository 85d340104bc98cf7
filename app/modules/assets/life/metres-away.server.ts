import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { metresBetween } from '#app/modules/customers/outlets/rules.ts';

/** How far a place is from an outlet, in metres; null where either of the two is not known. */
export async function metresAway(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
  place: { lng: number; lat: number } | null,
): Promise<number | null> {
  if (!place) return null;
  const { rows } = await tx.execute<{ lng: number; lat: number }>(
    sql`select lng, lat from ${outletView} customers where tenant_id = ${ctx.tenant.slug} and id = ${customerId}`,
  );
  const [outlet] = rows;
  return !outlet || outlet.lng === 0 ? null : Math.round(metresBetween(outlet, place));
}
