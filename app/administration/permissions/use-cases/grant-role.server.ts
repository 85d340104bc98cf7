import { and, asc, eq, inArray } from 'drizzle-orm';
import { keepReach, requireReachOfRoles } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { rolePermissions, roles } from '#app/services/permissions/table.server.ts';
import { administratorCode } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import { storedMenu } from '../items/stored-menu.server.ts';
import type { SaveGrantsInput } from '../roles/wire-roles.ts';
import { keepAdministrator } from './keep-administrator.server.ts';
import { lockRole } from './save-role.server.ts';

/** Codes of the pages and actions that a role grants. */
export async function listGrants(ctx: Ctx, roleId: string): Promise<string[]> {
  requireAction(ctx, 'role:list');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ code: rolePermissions.permissionCode })
      .from(rolePermissions)
      .where(and(eq(rolePermissions.tenantId, ctx.tenant.slug), eq(rolePermissions.roleId, roleId)))
      .orderBy(asc(rolePermissions.permissionCode)),
  );
  return rows.map(({ code }) => code);
}

/** Ids of all roles, or of those that grant one permission. */
export async function listRoleIds(ctx: Ctx, permissionId: string | undefined): Promise<string[]> {
  requireAction(ctx, 'role:list');
  const tenantId = ctx.tenant.slug;
  const rows = await inTenantReadOnly(ctx, (tx) =>
    permissionId
      ? tx
          .select({ id: rolePermissions.roleId })
          .from(rolePermissions)
          .where(
            and(eq(rolePermissions.tenantId, tenantId), eq(rolePermissions.permissionCode, permissionId)),
          )
      : tx.select({ id: roles.id }).from(roles).where(eq(roles.tenantId, tenantId)).orderBy(asc(roles.code)),
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes a role grant exactly these pages and actions, with the folders they lie in. Nobody gives or takes what
 * they do not hold themselves. Every holder's menu and buttons follow at once.
 */
export async function saveGrants(
  ctx: Ctx,
  input: SaveGrantsInput,
): Promise<{ added: number; taken: number }> {
  requireAction(ctx, 'role:grant');
  const tenantId = ctx.tenant.slug;
  return inTenant(ctx, (tx) =>
    keepReach({ ctx, tx, whom: { roles: [input.roleId] }, field: 'permissionIds' }, async () => {
      const role = await lockRole(ctx, tx, input.roleId);
      await requireReachOfRoles(ctx, tx, [role.id], 'permissionIds');
      const parents = new Map((await storedMenu(tx, ctx.tenant)).map((row) => [row.code, row.parentCode]));
      const requested = withFolders(input.permissionIds, parents);
      const current = await tx
        .select({ code: rolePermissions.permissionCode })
        .from(rolePermissions)
        .where(and(eq(rolePermissions.tenantId, tenantId), eq(rolePermissions.roleId, role.id)));
      const before = new Set(current.map(({ code }) => code));
      const added = [...requested].filter((code) => !before.has(code));
      const taken = [...before].filter((code) => !requested.has(code));
      // What later versions bring is the administrator's to hand out: that role holds everything.
      if (role.code === administratorCode && taken.length > 0)
        throw new DomainError('permissions.fixed-role', 422);
      await keepAdministrator(ctx, tx, async () => {
        if (taken.length > 0) {
          await tx
            .delete(rolePermissions)
            .where(
              and(
                eq(rolePermissions.tenantId, tenantId),
                eq(rolePermissions.roleId, role.id),
                inArray(rolePermissions.permissionCode, taken),
              ),
            );
        }
        if (added.length > 0) {
          await tx
            .insert(rolePermissions)
            .values(added.map((permissionCode) => ({ tenantId, roleId: role.id, permissionCode })));
        }
      });
      if (added.length + taken.length > 0) {
        await writeAuditLog(ctx, tx, {
          action: 'role:grant',
          entity: 'role',
          entityId: role.id,
          before: { taken: taken.toSorted() },
          after: { added: added.toSorted() },
        });
      }
      return { added: added.length, taken: taken.length };
    }),
  );
}

/** The codes with all they lie in; one that is nobody's is refused. */
function withFolders(codes: readonly string[], parents: ReadonlyMap<string, string | null>): Set<string> {
  const all = new Set<string>();
  for (const code of codes) {
    for (let at: string | null | undefined = code; at && !all.has(at); at = parents.get(at)) {
      if (!parents.has(at))
        throw new DomainError('permissions.unknown-permission', 422, { field: 'permissionIds' });
      all.add(at);
    }
  }
  return all;
}
