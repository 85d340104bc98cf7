import { and, eq, inArray } from 'drizzle-orm';
import { keepReach, requireReachOfRoles } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import {
  roleDataRules,
  rolePermissions,
  roleRuleDeparts,
  roles,
  userRoles,
} from '#app/services/permissions/table.server.ts';
import { administratorCode } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import type { AddRoleInput, EditRoleInput } from '../roles/wire-roles.ts';
import { keepAdministrator } from './keep-administrator.server.ts';

/** Makes a role, empty or as a copy of what another grants; nobody copies more than they hold. */
export async function addRole(ctx: Ctx, input: AddRoleInput): Promise<{ id: string }> {
  requireAction(ctx, 'role:add');
  const tenantId = ctx.tenant.slug;
  const id = newId();
  const row = columnsOf(input);
  return inTenant(ctx, async (tx) => {
    await keepReach({ ctx, tx, whom: { roles: [id] }, field: 'dataScope' }, async () => {
      const [made] = await tx
        .insert(roles)
        .values({ ...row, tenantId, id, code: input.roleCode, createdAt: ctx.now(), updatedAt: ctx.now() })
        .onConflictDoNothing({ target: [roles.tenantId, roles.code] })
        .returning({ id: roles.id });
      if (!made) throw new DomainError('permissions.role-code-taken', 409, { field: 'roleCode' });
      if (input.copyOf) await copyGrants(ctx, tx, input.copyOf, id);
    });
    await note(ctx, tx, 'role:add', id, null, { code: input.roleCode, ...row, copyOf: input.copyOf });
    return { id };
  });
}

/** Changes a role. Switched off, it grants its holders nothing; the administrator's stays on. */
export async function editRole(ctx: Ctx, input: EditRoleInput): Promise<{ id: string; version: number }> {
  requireAction(ctx, 'role:edit');
  return inTenant(ctx, (tx) =>
    keepReach({ ctx, tx, whom: { roles: [input.id] }, field: 'dataScope' }, async () => {
      const before = await lockRole(ctx, tx, input.id);
      if (before.version !== input.version) throw new DomainError('entity.changed-meanwhile', 409);
      await requireReachOfRoles(ctx, tx, [before.id], 'roleName');
      if (before.code === administratorCode && (!input.enabled || input.dataScope !== 'all')) {
        const field = input.enabled ? 'dataScope' : 'enabled';
        throw new DomainError('permissions.fixed-role', 422, { field });
      }
      const version = before.version + 1;
      const after = columnsOf(input);
      await keepAdministrator(ctx, tx, () =>
        tx
          .update(roles)
          .set({ ...after, version, updatedAt: ctx.now() })
          .where(and(eq(roles.tenantId, ctx.tenant.slug), eq(roles.id, before.id))),
      );
      const { name, description, level, dataScope, enabled } = before;
      await note(ctx, tx, 'role:edit', before.id, { name, description, level, dataScope, enabled }, after);
      return { id: before.id, version };
    }),
  );
}

/** Deletes roles that nobody holds; what is in use stays, and so does the administrator's. */
export async function deleteRoles(ctx: Ctx, ids: readonly string[]): Promise<{ deleted: number }> {
  requireAction(ctx, 'role:delete');
  const tenantId = ctx.tenant.slug;
  return inTenant(ctx, async (tx) => {
    for (const id of [...new Set(ids)].toSorted()) {
      const role = await lockRole(ctx, tx, id);
      if (role.code === administratorCode) throw new DomainError('permissions.fixed-role', 422);
      await requireReachOfRoles(ctx, tx, [id], 'roleName');
      const holders = await tx
        .select({ userId: userRoles.userId })
        .from(userRoles)
        .where(and(eq(userRoles.tenantId, tenantId), eq(userRoles.roleId, id)));
      if (holders.length > 0) {
        throw new DomainError('permissions.role-in-use', 409, {
          values: { name: role.name, count: holders.length },
        });
      }
      await tx.delete(roles).where(and(eq(roles.tenantId, tenantId), eq(roles.id, id)));
      await note(ctx, tx, 'role:delete', id, { code: role.code, name: role.name }, null);
    }
    return { deleted: ids.length };
  });
}

/** A role, locked until the end of the change. */
export async function lockRole(ctx: Ctx, tx: Tx, id: string) {
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, ctx.tenant.slug), eq(roles.id, id)))
    .for('update');
  if (!role) throw notFound();
  return role;
}

async function copyGrants(ctx: Ctx, tx: Tx, from: string, to: string): Promise<void> {
  const tenantId = ctx.tenant.slug;
  await lockRole(ctx, tx, from);
  await requireReachOfRoles(ctx, tx, [from], 'copyOf');
  const granted = await tx
    .select({ permissionCode: rolePermissions.permissionCode })
    .from(rolePermissions)
    .where(and(eq(rolePermissions.tenantId, tenantId), eq(rolePermissions.roleId, from)));
  if (granted.length > 0) {
    await tx.insert(rolePermissions).values(granted.map((one) => ({ ...one, tenantId, roleId: to })));
  }
  const rules = await tx
    .select()
    .from(roleDataRules)
    .where(and(eq(roleDataRules.tenantId, tenantId), eq(roleDataRules.roleId, from)));
  if (rules.length === 0) return;
  const copies = new Map(rules.map((rule) => [rule.id, newId()]));
  await tx
    .insert(roleDataRules)
    .values(rules.map((rule) => ({ ...rule, id: copies.get(rule.id) ?? newId(), roleId: to, version: 1 })));
  const departs = await tx
    .select()
    .from(roleRuleDeparts)
    .where(and(eq(roleRuleDeparts.tenantId, tenantId), inArray(roleRuleDeparts.ruleId, [...copies.keys()])));
  if (departs.length > 0) {
    await tx
      .insert(roleRuleDeparts)
      .values(departs.map((one) => ({ ...one, ruleId: copies.get(one.ruleId) ?? one.ruleId })));
  }
}

function columnsOf(
  input: Pick<AddRoleInput, 'roleName' | 'description' | 'roleLevel' | 'dataScope' | 'enabled'>,
) {
  const { roleName: name, description, roleLevel: level, dataScope, enabled } = input;
  return { name, description, level, dataScope, enabled };
}

function note(ctx: Ctx, tx: Tx, action: string, entityId: string, before: unknown, after: unknown) {
  return writeAuditLog(ctx, tx, { action, entity: 'role', entityId, before, after });
}
