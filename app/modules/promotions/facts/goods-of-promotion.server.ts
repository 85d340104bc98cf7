import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { OfTenant, RuleGoods } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { promotions } from '../table.server.ts';
import { findVersions, runsOn, versionOn } from './find-versions.server.ts';

/** The goods of one group of a promotion that runs on a day. */
export async function goodsOfPromotion(
  { tenant }: OfTenant,
  tx: Tx,
  { id, group, day }: { id: string; group: number; day: string },
): Promise<RuleGoods | null> {
  const [row] = await tx
    .select({ version: versionOn(day) })
    .from(promotions)
    .where(and(eq(promotions.tenantId, tenant.slug), eq(promotions.id, id), runsOn(day)));
  if (!row) return null;
  const [version] = await findVersions({ tenant }, tx, [[id, row.version]]);
  const pool = version?.definition.groups[group];
  return version && pool ? { name: version.name, pool } : null;
}
