import { asc, eq } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { ownPath, type PermissionRow, toUserPermissions } from '#app/services/permissions/build-menu.ts';
import { permissions } from '#app/services/permissions/table.server.ts';
import {
  declaredReader,
  urlValues,
} from '#app/services/permissions/use-cases/get-user-permissions.server.ts';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { itemStatus } from '#app/services/permissions/wire.ts';
import type { MenuFrame } from './check-menu.ts';

/** Page and action of the menu's administration. */
export const menuPage = 'menu:list';
export const menuAction = 'menu:edit';

/** A tenant's menu and actions in their order. */
export function storedMenu(tx: Tx, tenant: { slug: string }): Promise<PermissionRow[]> {
  return tx
    .select()
    .from(permissions)
    .where(eq(permissions.tenantId, tenant.slug))
    .orderBy(asc(permissions.sort), asc(permissions.code));
}

/** Makes those who change the same tenant's menu wait for one another: its rules span many rows. */
export async function lockMenu(tx: Tx, tenant: { slug: string }): Promise<void> {
  await takeTurns(tx, `menu ${tenant.slug}`);
}

/** What the tenant's menu is held against. */
export function menuFrame(
  ctx: Pick<Ctx, 'tenant' | 'language' | 't'>,
  user: Principal,
  declared: readonly MenuEntry[],
): MenuFrame {
  const { isScreen, badgeOf } = declaredReader(ctx, declared);
  return {
    isScreen,
    isBadge: (code) => badgeOf(code) !== null,
    values: urlValues(ctx, user),
    ownHosts: ctx.tenant.hosts.map((host) => host.replace(/:\d+$/, '')),
  };
}

/**
 * Refuses a change after which the person who makes it no longer finds the menu's administration in their
 * menu or may no longer use it: nobody but them could undo it.
 */
export function requireWayBack(
  ctx: Pick<Ctx, 't'>,
  user: Principal,
  rows: readonly PermissionRow[],
  declared: readonly MenuEntry[],
): void {
  const open = new Set(rows.filter((row) => row.status === itemStatus.open).map((row) => row.code));
  const holds = (code: string) => open.has(code) || user.roles.some((role) => role.actions.includes(code));
  const { menu } = toUserPermissions(rows, {
    holds,
    urlOf: () => null,
    ...declaredReader(ctx, declared),
  });
  const page = rows.find((row) => row.code === menuPage);
  const reached = page?.route === '1' && page.path !== null && leadsTo(menu, page.path);
  if (!reached || !holds(menuAction)) throw new DomainError('permissions.last-way', 422);
}

function leadsTo(menu: readonly MenuItem[], path: string): boolean {
  return menu.some(
    (item) =>
      !item.hidden &&
      item.route !== '0' &&
      (item.children
        ? leadsTo(item.children, path)
        : [path, ownPath({ code: item.id }) + path].includes(item.meta.target ?? '')),
  );
}
