import { and, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { roles } from '#app/services/permissions/table.server.ts';

/** Whether no role has this code yet, but for one given. */
export async function refuseTakenCode(
  ctx: Ctx,
  { id, roleCode }: { id?: string; roleCode: string },
): Promise<true> {
  requireAction(ctx, 'role:list');
  const found = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, ctx.tenant.slug), eq(roles.code, roleCode))),
  );
  if (found.some((row) => row.id !== id)) throw new DomainError('entity.taken', 409, { field: 'roleCode' });
  return true;
}
