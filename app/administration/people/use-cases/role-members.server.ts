import { and, eq, inArray } from 'drizzle-orm';
import { setUserRoles } from '#app/administration/permissions/use-cases/set-user-roles.server.ts';
import { keepReach, requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { userRoles } from '#app/services/permissions/table.server.ts';
import { userStore } from '../stores.server.ts';

/** Gives a role to people or takes it from them, one by one in a single change. */
export async function setMembers(
  ctx: Ctx,
  input: { roleId: string; userIds: readonly string[]; member: boolean },
): Promise<{ count: number }> {
  const action = 'user:edit';
  const { scope } = requireAction(ctx, action);
  return inTenant(ctx, async (tx) => {
    const ids = [...new Set(input.userIds)];
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(reachable(userStore, ctx, scope), inArray(users.id, ids)));
    if (found.length !== ids.length) throw notFound();
    await keepReach({ ctx, tx, whom: { people: ids } }, async () => {
      await requireReachOver(ctx, tx, ids);
      for (const userId of ids) {
        const others = (await rolesOf(ctx, tx, userId)).filter((id) => id !== input.roleId);
        const roleIds = input.member ? [...others, input.roleId] : others;
        const { before, after } = await setUserRoles(ctx, tx, { userId, roleIds });
        await writeAuditLog(ctx, tx, {
          action,
          entity: 'user',
          entityId: userId,
          before: { roles: before },
          after: { roles: after },
        });
      }
    });
    return { count: ids.length };
  });
}

async function rolesOf(ctx: Ctx, tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: userRoles.roleId })
    .from(userRoles)
    .where(and(eq(userRoles.tenantId, ctx.tenant.slug), eq(userRoles.userId, userId)));
  return rows.map(({ id }) => id);
}
