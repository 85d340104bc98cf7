import { asc, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';

/** A role as selectors name it. */
export interface RoleName {
  id: string;
  code: string;
  name: string;
}

/** All roles of the tenant by name, for whoever holds the action of the page that offers them. */
export async function listRoleNames(ctx: Ctx, action: string): Promise<RoleName[]> {
  requireAction(ctx, action);
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: roles.id, code: roles.code, name: roles.name })
      .from(roles)
      .where(eq(roles.tenantId, ctx.tenant.slug))
      .orderBy(asc(roles.sort), asc(roles.code)),
  );
}
