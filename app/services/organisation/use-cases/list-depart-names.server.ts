import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departs } from '../table.server.ts';

/** All departments of a tenant as something to choose from, those above before those below. */
export async function listDepartNames(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: departs.id, name: departs.name })
    .from(departs)
    .where(eq(departs.tenantId, tenant.slug))
    .orderBy(asc(departs.orgCode));
}
