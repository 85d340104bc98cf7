import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { requireReach } from '#app/administration/organisation/use-cases/set-user-departs.server.ts';
import { keepReach, requireReachOfRoles } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { RowSource } from '#app/entity/read/row-source.server.ts';
import { scopeOf } from '#app/kernel/access/access.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { departView } from '#app/services/organisation/public/depart-view.server.ts';
import { roleDataRules, roleRuleDeparts, roles } from '#app/services/permissions/table.server.ts';
import { administratorCode } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import { checkConditions } from '../roles/rule-conditions.server.ts';
import type { RuleRow, SaveRuleInput } from '../roles/wire-roles.ts';
import { lockRole } from './save-role.server.ts';

/** Data rules of a role, of a page, or of both. */
export async function listRules(
  ctx: Ctx,
  requested: { roleId?: string; permissionId?: string },
): Promise<RuleRow[]> {
  requireAction(ctx, 'role:list');
  const tenant = ctx.tenant.slug;
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        id: roleDataRules.id,
        roleId: roleDataRules.roleId,
        roleName: roles.name,
        permissionId: roleDataRules.permissionCode,
        scope: roleDataRules.scope,
        subtree: roleDataRules.subtree,
        conditions: roleDataRules.conditions,
        departs: sql<RuleRow['departs']>`(
          select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.org_code), '[]')
          from role_rule_departs rd join ${departView} d on d.tenant_id = rd.tenant_id and d.id = rd.depart_id
          where rd.tenant_id = ${tenant} and rd.rule_id = ${roleDataRules.id})`,
      })
      .from(roleDataRules)
      .innerJoin(roles, and(eq(roles.tenantId, roleDataRules.tenantId), eq(roles.id, roleDataRules.roleId)))
      .where(
        and(
          eq(roleDataRules.tenantId, tenant),
          requested.roleId ? eq(roleDataRules.roleId, requested.roleId) : undefined,
          requested.permissionId ? eq(roleDataRules.permissionCode, requested.permissionId) : undefined,
        ),
      )
      .orderBy(asc(roles.sort), asc(roles.code), asc(roleDataRules.permissionCode)),
  );
}

/**
 * Says which rows a role's holders reach on one page. The page is one whose rows can be ruled, fields and
 * comparisons are those it offers, variables ours; nobody lets others see more than they see themselves.
 */
export async function saveRule(
  ctx: Ctx,
  input: SaveRuleInput,
  sources: readonly RowSource[],
): Promise<{ id: string }> {
  requireAction(ctx, 'role:grant');
  const tenantId = ctx.tenant.slug;
  const source = sources.find((one) => one.page === input.permissionId);
  if (!source) throw new DomainError('permissions.no-rows', 422, { field: 'permissionId' });
  const conditions = checkConditions(source.entity, input.conditions);
  const departIds = input.scope === 'custom' ? [...new Set(input.departIds)] : [];
  if (input.scope === 'custom' && departIds.length === 0) {
    throw new DomainError('permissions.departs-required', 422, { field: 'departIds' });
  }
  return inTenant(ctx, (tx) =>
    keepReach({ ctx, tx, whom: { roles: [input.roleId] }, field: 'scope' }, async () => {
      const role = await lockRole(ctx, tx, input.roleId);
      // Whoever narrows the administrator's own rows could never be shown them again.
      if (role.code === administratorCode) throw new DomainError('permissions.fixed-role', 422);
      await requireReachOfRoles(ctx, tx, [role.id], 'roleId');
      await requireReach(ctx, tx, departIds, scopeOf(requireUser(ctx), 'role:grant'), 'departIds');
      const before = await findRule(ctx, tx, role.id, source.page);
      const id = before?.id ?? newId();
      const after = { scope: input.scope, subtree: input.subtree, conditions };
      await tx
        .insert(roleDataRules)
        .values({ tenantId, id, roleId: role.id, permissionCode: source.page, ...after })
        .onConflictDoUpdate({
          target: [roleDataRules.tenantId, roleDataRules.roleId, roleDataRules.permissionCode],
          set: { ...after, version: sql`${roleDataRules.version} + 1`, updatedAt: ctx.now() },
        });
      await tx
        .delete(roleRuleDeparts)
        .where(and(eq(roleRuleDeparts.tenantId, tenantId), eq(roleRuleDeparts.ruleId, id)));
      if (departIds.length > 0) {
        await tx
          .insert(roleRuleDeparts)
          .values(departIds.map((departId) => ({ tenantId, ruleId: id, departId })));
      }
      await writeAuditLog(ctx, tx, {
        action: 'role:rule',
        entity: 'role',
        entityId: role.id,
        before: before && { page: source.page, scope: before.scope, conditions: before.conditions },
        after: { page: source.page, ...after, departIds },
      });
      return { id };
    }),
  );
}

/** Takes rules away: the pages follow the role's own data scope again. */
export async function deleteRules(ctx: Ctx, ids: readonly string[]): Promise<{ deleted: number }> {
  requireAction(ctx, 'role:grant');
  return inTenant(ctx, async (tx) => {
    const where = and(eq(roleDataRules.tenantId, ctx.tenant.slug), inArray(roleDataRules.id, [...ids]));
    const found = await tx.select().from(roleDataRules).where(where);
    if (found.length !== new Set(ids).size) throw notFound();
    const roleIds = [...new Set(found.map((rule) => rule.roleId))];
    await keepReach({ ctx, tx, whom: { roles: roleIds } }, async () => {
      await requireReachOfRoles(ctx, tx, roleIds, 'roleId');
      const gone = await tx.delete(roleDataRules).where(where).returning({ id: roleDataRules.id });
      if (gone.length !== found.length) throw notFound();
    });
    for (const { roleId, permissionCode, scope, conditions } of found) {
      await writeAuditLog(ctx, tx, {
        action: 'role:rule',
        entity: 'role',
        entityId: roleId,
        before: { page: permissionCode, scope, conditions },
        after: null,
      });
    }
    return { deleted: found.length };
  });
}

async function findRule(ctx: Ctx, tx: Tx, roleId: string, page: string) {
  const [rule] = await tx
    .select()
    .from(roleDataRules)
    .where(
      and(
        eq(roleDataRules.tenantId, ctx.tenant.slug),
        eq(roleDataRules.roleId, roleId),
        eq(roleDataRules.permissionCode, page),
      ),
    );
  return rule ?? null;
}
