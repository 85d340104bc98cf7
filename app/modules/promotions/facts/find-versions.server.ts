import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { OfTenant } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotionVersions } from '../table.server.ts';

type VersionRecord = typeof promotionVersions.$inferSelect;

/** The versions of promotions that are named by their numbers; what is not there is left out. */
export async function findVersions(
  { tenant }: OfTenant,
  tx: Tx,
  named: Iterable<readonly [id: string, version: number]>,
): Promise<VersionRecord[]> {
  const each = [...named].map(([id, version]) =>
    and(eq(promotionVersions.promotionId, id), eq(promotionVersions.version, version)),
  );
  if (each.length === 0) return [];
  return tx
    .select()
    .from(promotionVersions)
    .where(and(eq(promotionVersions.tenantId, tenant.slug), or(...each)));
}
