import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { firstBeyond, scopeOf } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { roleDataRules, rolePermissions, roles } from '#app/services/permissions/table.server.ts';

/** The widest reach somebody has of whatever they administer: only they may hand it on. */
export function seesAll(ctx: Pick<Ctx, 'user'>): boolean {
  const giver = requireUser(ctx);
  return scopeOf(giver, 'user:edit').all || scopeOf(giver, 'role:edit').all;
}

/** Refuses roles that grant what the person does not hold themselves, or reach further than they do. */
export async function requireGivable(
  ctx: Ctx,
  tx: Tx,
  roleIds: readonly string[],
  field: string,
): Promise<void> {
  if (roleIds.length === 0) return;
  const tenantId = ctx.tenant.slug;
  const giver = requireUser(ctx);
  const granted = await tx
    .select({ code: rolePermissions.permissionCode })
    .from(rolePermissions)
    .where(and(eq(rolePermissions.tenantId, tenantId), inArray(rolePermissions.roleId, [...roleIds])));
  if (
    firstBeyond(
      giver,
      granted.map(({ code }) => code),
    ) !== null
  ) {
    throw new DomainError('permissions.beyond-giver', 403, { field });
  }
  if (seesAll(ctx)) return;
  const [wide] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, [...roleIds]), eq(roles.dataScope, 'all')));
  const [wideRule] = await tx
    .select({ id: roleDataRules.id })
    .from(roleDataRules)
    .where(
      and(
        eq(roleDataRules.tenantId, tenantId),
        inArray(roleDataRules.roleId, [...roleIds]),
        inArray(roleDataRules.scope, ['all', 'custom']),
      ),
    );
  if (wide || wideRule) throw new DomainError('permissions.wider-than-giver', 403, { field });
}
