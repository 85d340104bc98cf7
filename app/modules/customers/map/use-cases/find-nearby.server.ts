import { and, between, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { metresBetween } from '../../outlets/rules.ts';
import { customers } from '../../table.server.ts';

/** Outlets of the tenant within so many metres of a place, the nearest first. */
export async function findNearby(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  place: { lng: number; lat: number },
  metres: number,
): Promise<{ id: string; code: string; name: string }[]> {
  // A little more than a degree is anywhere in the country; the rule decides.
  const reach = metres / 70_000;
  const rows = await tx
    .select({
      id: customers.id,
      code: customers.code,
      name: customers.name,
      lng: customers.lng,
      lat: customers.lat,
    })
    .from(customers)
    .where(
      and(
        eq(customers.tenantId, ctx.tenant.slug),
        between(customers.lng, place.lng - reach, place.lng + reach),
        between(customers.lat, place.lat - reach, place.lat + reach),
        sql`${customers.status} <> 'merged'`,
      ),
    );
  return rows
    .map((row) => ({ row, metres: metresBetween(row, place) }))
    .filter((one) => one.metres < metres)
    .toSorted((one, other) => one.metres - other.metres)
    .map(({ row: { id, code, name } }) => ({ id, code, name }));
}
