import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { PermissionRow } from '#app/services/permissions/build-menu.ts';
import { permissions } from '#app/services/permissions/table.server.ts';

/** Writes the numbers by which items stand in their order, where they differ from those stored. */
export async function writeOrder(
  tx: Tx,
  tenantId: string,
  order: ReadonlyMap<string, number>,
  stored: readonly PermissionRow[],
): Promise<void> {
  for (const row of stored) {
    const sort = order.get(row.code);
    if (sort === undefined || sort === row.sort) continue;
    await tx
      .update(permissions)
      .set({ sort })
      .where(and(eq(permissions.tenantId, tenantId), eq(permissions.code, row.code)));
  }
}
