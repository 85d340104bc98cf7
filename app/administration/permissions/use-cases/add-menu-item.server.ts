import { randomBytes } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { type MenuEntry, ownItemMark } from '#app/kernel/module/define-menu.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import type { PermissionRow } from '#app/services/permissions/build-menu.ts';
import { permissions, rolePermissions, roles } from '#app/services/permissions/table.server.ts';
import { administratorCode } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import { checkMenuItem, isOwnPath } from '../items/check-menu.ts';
import type { AddMenuInput } from '../items/menu-input.ts';
import { placeItem } from '../items/place-item.ts';
import { lockMenu, menuAction, menuFrame, storedMenu } from '../items/stored-menu.server.ts';
import { writeOrder } from './write-order.server.ts';

/**
 * Adds a folder, an external address, another way to a screen or a redirect to the tenant's menu. It is
 * granted to the roles chosen; to nobody more than may open what it leads to.
 */
export async function addMenuItem(
  ctx: Ctx,
  input: AddMenuInput,
  declared: readonly MenuEntry[],
): Promise<{ id: string }> {
  const { user } = requireAction(ctx, menuAction);
  const tenantId = ctx.tenant.slug;
  return inTenant(ctx, async (tx) => {
    await lockMenu(tx, ctx.tenant);
    const rows = await storedMenu(tx, ctx.tenant);
    const item = newItem(`${ownItemMark}${randomBytes(6).toString('hex')}`, input);
    const order = placeItem([...rows, item], item, input.beforeId ?? null);
    item.sort = order.get(item.code) ?? item.sort;
    checkMenuItem(item, [...rows, item], menuFrame(ctx, user, declared));
    await tx.insert(permissions).values({ tenantId, ...item });
    await writeOrder(tx, tenantId, order, rows);
    const granted = await rolesFor(tx, tenantId, item, input.roles);
    if (granted.length > 0) {
      await tx
        .insert(rolePermissions)
        .values(granted.map((roleId) => ({ tenantId, roleId, permissionCode: item.code })));
    }
    await writeAuditLog(ctx, tx, {
      action: menuAction,
      entity: 'permission',
      entityId: item.code,
      before: null,
      after: { ...item, roles: granted },
    });
    return { id: item.code };
  });
}

function newItem(code: string, input: AddMenuInput): PermissionRow {
  const { type } = input;
  const path = input.path ?? null;
  if (path !== null && !isOwnPath(path)) {
    throw new DomainError('permissions.bad-path', 422, { field: 'path' });
  }
  const item: PermissionRow = {
    code,
    parentCode: input.parentId ?? null,
    kind: type === 'group' ? 'group' : 'page',
    name: input.name,
    path,
    component: type === 'screen' ? (input.component ?? null) : null,
    icon: input.icon ?? null,
    url: type === 'link' ? (input.url ?? null) : null,
    opensIn: input.opensIn ?? 'blank',
    redirect: type === 'redirect' || type === 'group' ? (input.redirect ?? null) : null,
    hidden: input.hidden ?? false,
    route: input.route ?? '1',
    alwaysShow: input.alwaysShow ?? false,
    keepAlive: input.keepAlive ?? false,
    status: input.status ?? '1',
    badge: input.badge ?? null,
    sort: 0,
  };
  const needed = { group: 'name', link: 'url', screen: 'component', redirect: 'redirect' } as const;
  if (!item[needed[type]]) {
    throw new DomainError('permissions.required', 422, { field: needed[type] });
  }
  return item;
}

/** The roles chosen; when none were, the administrator's and those that hold its folder or the screen it shows. */
async function rolesFor(
  tx: Tx,
  tenantId: string,
  item: PermissionRow,
  chosen: readonly string[] | undefined,
): Promise<string[]> {
  if (chosen) {
    const requested = [...new Set(chosen)];
    if (requested.length === 0) return [];
    const found = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, requested)));
    if (found.length !== requested.length) throw notFound();
    return requested;
  }
  const near = [item.parentCode, item.component].filter((code) => code !== null);
  const found = await tx
    .selectDistinct({ id: roles.id })
    .from(roles)
    .leftJoin(
      rolePermissions,
      and(eq(rolePermissions.tenantId, roles.tenantId), eq(rolePermissions.roleId, roles.id)),
    )
    .where(
      and(
        eq(roles.tenantId, tenantId),
        or(
          eq(roles.code, administratorCode),
          near.length > 0 ? inArray(rolePermissions.permissionCode, near) : undefined,
        ),
      ),
    );
  return found.map((role) => role.id);
}
