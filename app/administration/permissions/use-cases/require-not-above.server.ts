import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { firstBeyond } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { rolePermissions, roles, userRoles } from '#app/services/permissions/table.server.ts';

/**
 * Refuses to touch somebody who may do more than the person who wants to: whoever resets a password or changes
 * a number can become its owner.
 */
export async function requireNotAbove(ctx: Ctx, tx: Tx, userIds: readonly string[]): Promise<void> {
  const giver = requireUser(ctx);
  const others = userIds.filter((id) => id !== giver.id);
  if (others.length === 0) return;
  const held = await tx
    .selectDistinct({ code: rolePermissions.permissionCode })
    .from(userRoles)
    .innerJoin(roles, and(eq(roles.tenantId, userRoles.tenantId), eq(roles.id, userRoles.roleId)))
    .innerJoin(
      rolePermissions,
      and(eq(rolePermissions.tenantId, roles.tenantId), eq(rolePermissions.roleId, roles.id)),
    )
    .where(
      and(
        eq(userRoles.tenantId, ctx.tenant.slug),
        inArray(userRoles.userId, others),
        eq(roles.enabled, true),
      ),
    );
  if (
    firstBeyond(
      giver,
      held.map(({ code }) => code),
    ) !== null
  ) {
    throw new DomainError('permissions.above-you', 403);
  }
}
