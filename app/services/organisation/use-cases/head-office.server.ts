import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departs } from '../table.server.ts';

/** The department above all others (总部): what belongs to the whole company is its own. */
export async function headOffice({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx): Promise<string> {
  const [top] = await tx
    .select({ id: departs.id })
    .from(departs)
    .where(eq(departs.tenantId, tenant.slug))
    .orderBy(sql`length(${departs.orgCode})`, asc(departs.sort), asc(departs.orgCode))
    .limit(1);
  return top!.id;
}
