import { and, asc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departs, userDeparts } from '../table.server.ts';

/** A department as the wire lists it. */
export interface Depart {
  id: string;
  orgCode: string;
  departName: string;
}

/** Departments a person belongs to, by organisation code. */
export async function listDepartsOf(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  userId: string,
): Promise<Depart[]> {
  return inTenant(ctx, (tx) =>
    tx
      .select({ id: departs.id, orgCode: departs.orgCode, departName: departs.name })
      .from(userDeparts)
      .innerJoin(
        departs,
        and(eq(departs.tenantId, userDeparts.tenantId), eq(departs.id, userDeparts.departId)),
      )
      .where(and(eq(userDeparts.tenantId, ctx.tenant.slug), eq(userDeparts.userId, userId)))
      .orderBy(asc(departs.orgCode)),
  );
}
