import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { OfTenant } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotions, promotionVersions } from '../table.server.ts';

/** A version of a promotion as it was saved. */
export type VersionRecord = Readonly<typeof promotionVersions.$inferSelect>;

/** The number of the version that a promotion in force has on a day, YYYY-MM-DD: `standingOn` of rules.ts for the database. */
export const versionOn = (day: string) =>
  sql<number>`case when ${promotions.earlierTo} >= ${day}::date then ${promotions.earlierVersion} else ${promotions.activeVersion} end`.mapWith(
    Number,
  );

/** The last day of that version. */
export const lastDayOn = (day: string) =>
  sql<string>`case when ${promotions.earlierTo} >= ${day}::date then ${promotions.earlierTo} else ${promotions.validTo} end`;

/** Promotions that run on a day: a version was approved for it, and nobody has stopped them. */
export const runsOn = (day: string) => {
  const { activeVersion, pausedAt, endedAt, validFrom, validTo, earlierFrom, earlierTo } = promotions;
  return and(
    isNotNull(activeVersion),
    isNull(pausedAt),
    isNull(endedAt),
    or(and(lte(validFrom, day), gte(validTo, day)), and(lte(earlierFrom, day), gte(earlierTo, day))),
  );
};

/** Versions never change, so each is read once by a process; of 5,000 the definitions take about 20 MB. */
const known = new LRUCache<string, VersionRecord>({ max: 5_000 });

/** The versions of promotions that are named by their numbers; what is not there is left out. At most one statement. */
export async function findVersions(
  { tenant }: OfTenant,
  tx: Tx,
  named: Iterable<readonly [id: string, version: number]>,
): Promise<VersionRecord[]> {
  const keyOf = (id: string, version: number) => `${tenant.slug} ${id} ${version}`;
  const requested = [...named];
  const found = new Map<string, VersionRecord>();
  const unknown: typeof requested = [];
  for (const one of requested) {
    const version = known.get(keyOf(...one));
    if (version) found.set(keyOf(...one), version);
    else unknown.push(one);
  }
  if (unknown.length > 0) {
    const ids = sql.param(unknown.map(([id]) => id));
    const versions = sql.param(unknown.map(([, version]) => version));
    const rows = await tx
      .select()
      .from(promotionVersions)
      .where(
        and(
          eq(promotionVersions.tenantId, tenant.slug),
          sql`(${promotionVersions.promotionId}, ${promotionVersions.version}) in (select * from unnest(${ids}::uuid[], ${versions}::int[]))`,
        ),
      );
    for (const row of rows) {
      found.set(keyOf(row.promotionId, row.version), row);
      known.set(keyOf(row.promotionId, row.version), row);
    }
  }
  return requested.flatMap((one) => found.get(keyOf(...one)) ?? []);
}
