import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { technicianStore } from '../../register/stores.server.ts';
import { technicians } from '../../table.server.ts';

/** Workers with a van, within the reader's reach, for the form that asks for parts. */
export async function listVans(ctx: Ctx): Promise<{ id: string; name: string; vanName: string }[]> {
  const { scope } = requireAction(ctx, 'part-request:list');
  const nameOf = (table: 'users' | 'warehouses', column: 'realname' | 'name', id: 'user_id' | 'van_id') =>
    sql<string>`(select ${sql.identifier(column)} from ${sql.identifier(table)} one
      where one.tenant_id = ${technicians.tenantId} and one.id = ${technicians}.${sql.identifier(id)})`;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: technicians.userId,
        name: nameOf('users', 'realname', 'user_id'),
        vanName: nameOf('warehouses', 'name', 'van_id'),
      })
      .from(technicians)
      .where(
        and(
          reachable(technicianStore, ctx, scope),
          eq(technicians.enabled, true),
          isNotNull(technicians.vanId),
        ),
      )
      .orderBy(technicians.userId)
      .limit(200),
  );
}
