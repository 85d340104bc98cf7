import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { visitPlans } from '../tables/plans.table.server.ts';

/** What stands on days before they are planned. */
interface Planned {
  /** Person and day of what the frequency plan has dealt out, wherever somebody has moved it since. */
  dealt: ReadonlySet<string>;
  /** Days after today that the levels have dealt out and nobody has moved, by person and outlet. */
  waiting: ReadonlyMap<string, readonly string[]>;
  /** What somebody has put on the days by hand or moved there, and what is of routes. */
  stops: { day: string; userId: string; customerId: string; turn: number }[];
}

/** What has been planned on some days, by the frequency plan and by hand. */
export async function readPlanned(
  tx: Tx,
  tenant: { slug: string },
  days: readonly string[],
  today: string,
): Promise<Planned> {
  const { tenantId, day, dealtOn, userId, customerId, turn, source, routeId } = visitPlans;
  // What was dealt out before its day was kept stands on that day.
  const bySource = and(isNull(dealtOn), eq(source, 'route'));
  const byLevel = isNull(routeId);
  const rows = await tx
    .selectDistinct({ userId, day: sql<string>`coalesce(${dealtOn}, ${day})::text` })
    .from(visitPlans)
    .where(
      and(
        eq(tenantId, tenant.slug),
        byLevel,
        or(inArray(dealtOn, [...days]), and(inArray(day, [...days]), bySource)),
      ),
    );
  const stops = await tx
    .select({ day, userId, customerId, turn })
    .from(visitPlans)
    .where(
      and(
        eq(tenantId, tenant.slug),
        inArray(day, [...days]),
        or(ne(source, 'route'), ne(dealtOn, day), isNotNull(routeId)),
      ),
    );
  const ahead = await tx
    .select({ day, userId, customerId })
    .from(visitPlans)
    .where(
      and(eq(tenantId, tenant.slug), byLevel, inArray(day, [...days]), eq(dealtOn, day), gt(day, today)),
    );
  const waiting = Map.groupBy(ahead, (row) => `${row.userId} ${row.customerId}`);
  return {
    dealt: new Set(rows.map((row) => `${row.userId} ${row.day}`)),
    waiting: new Map(Array.from(waiting, ([whose, plans]) => [whose, plans.map((plan) => plan.day)])),
    stops,
  };
}
