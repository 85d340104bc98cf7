import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { OfTenant } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotionVersions } from '../table.server.ts';

/** A version of a promotion as it was saved. */
export type VersionRecord = Readonly<typeof promotionVersions.$inferSelect>;

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
