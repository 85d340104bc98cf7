import { and, eq, notExists, sql } from 'drizzle-orm';
import { insertRows } from '#app/db/queries/insert-rows.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import { declaredRow } from '../declared-row.ts';
import { permissions, roleDataRules, rolePermissions, roles } from '../table.server.ts';
import { administratorCode } from './make-administrator-role.server.ts';

/**
 * Gives a tenant the menu and actions that modules declare. What is there already stays as the tenant's
 * administrator left it, so it may run at every start.
 */
export async function provisionMenu(
  tx: Tx,
  tenant: Pick<Tenant, 'slug' | 'mode' | 'productPath'>,
  declared: readonly MenuEntry[],
): Promise<void> {
  const rows = declared
    .filter(
      (entry) => entry.modes?.includes(tenant.mode) ?? (tenant.mode !== 'platform' || ofOperators(entry)),
    )
    .map((entry) => ({ tenantId: tenant.slug, code: entry.code, ...declaredRow(tenant, entry) }));
  const there = await tx
    .select({ code: permissions.code })
    .from(permissions)
    .where(eq(permissions.tenantId, tenant.slug));
  const known = new Set(there.map(({ code }) => code));
  const added = rows.filter(({ code }) => !known.has(code));
  // Another process may start at the same time.
  await insertRows(tx, permissions, added, { onConflict: 'nothing' });
  await grantToAdministrator(tx, tenant.slug, added);
  const isNew = new Set(added.map(({ code }) => code));
  for (const { code, formerly } of declared) {
    if (formerly && isNew.has(code)) await grantToFormerHolders(tx, tenant.slug, { code, formerly });
  }
}

/**
 * A new version takes from nobody a page that was part of another one until then. Roles with rules of their own for
 * that one are left to their administrator: the rules say nothing of the new page, which would show more.
 */
async function grantToFormerHolders(
  tx: Tx,
  tenantId: string,
  { code, formerly }: { code: string; formerly: string },
): Promise<void> {
  const holders = await tx
    .select({ roleId: rolePermissions.roleId })
    .from(rolePermissions)
    .where(
      and(
        eq(rolePermissions.tenantId, tenantId),
        eq(rolePermissions.permissionCode, formerly),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(roleDataRules)
            .where(
              and(
                eq(roleDataRules.tenantId, tenantId),
                eq(roleDataRules.roleId, rolePermissions.roleId),
                eq(roleDataRules.permissionCode, formerly),
              ),
            ),
        ),
      ),
    );
  if (holders.length === 0) return;
  await tx
    .insert(rolePermissions)
    .values(holders.map(({ roleId }) => ({ tenantId, roleId, permissionCode: code })))
    .onConflictDoNothing();
}

/** What a new version adds is the administrator's to hand out, so the administrator holds it first. */
async function grantToAdministrator(
  tx: Tx,
  tenantId: string,
  added: readonly { code: string }[],
): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.code, administratorCode)));
  if (!role || added.length === 0) return;
  await tx
    .insert(rolePermissions)
    .values(added.map(({ code }) => ({ tenantId, roleId: role.id, permissionCode: code })))
    .onConflictDoNothing();
}

/** What operators of the platform have besides their own pages: who they are, what they may, what they did. */
function ofOperators({ code }: MenuEntry): boolean {
  return code === 'system' || code === 'monitor' || /^(?:user|role|log|online|sign-in-settings):/.test(code);
}
