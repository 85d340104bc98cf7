import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { roles } from '../table.server.ts';

/** Ids of the tenant's roles by their codes; codes that no role has are left out. */
export async function findRoleIds(
  { tenant }: { tenant: { slug: string } },
  tx: Tx,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenant.slug), inArray(roles.code, [...codes])));
  return rows.map(({ id }) => id);
}
