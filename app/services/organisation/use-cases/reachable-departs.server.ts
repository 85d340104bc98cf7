import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withinScope } from '../depart-scope.server.ts';
import { departs } from '../table.server.ts';

/** Departments within a scope, those above before those below; with an id that one, if it is within. */
export async function reachableDeparts(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { scope, id }: { scope: DataScope; id?: string },
): Promise<{ id: string; name: string; orgCode: string }[]> {
  const { slug: tenant } = ctx.tenant;
  return tx
    .select({ id: departs.id, name: departs.name, orgCode: departs.orgCode })
    .from(departs)
    .where(
      and(
        eq(departs.tenantId, tenant),
        id === undefined ? undefined : eq(departs.id, id),
        withinScope(scope, { tenant, departId: departs.id }),
      ),
    )
    .orderBy(asc(departs.orgCode));
}
