import type { TFunction } from 'i18next';

/** One of a tenant's permissions as stored. */
export interface PermissionRow {
  code: string;
  parentCode: string | null;
  kind: 'group' | 'page' | 'action';
  name: string | null;
  path: string | null;
  component: string | null;
  icon: string | null;
  url: string | null;
  redirect: string | null;
  hidden: boolean;
  route: '0' | '1';
  alwaysShow: boolean;
  keepAlive: boolean;
  status: '0' | '1';
}

/** A menu item as the wire spells it (ROU-14). */
export interface MenuItem {
  id: string;
  path: string;
  name: string;
  redirect: string | null;
  component: string | null;
  hidden: boolean;
  route: '0' | '1';
  alwaysShow: boolean;
  meta: {
    title: string;
    icon: string | null;
    url: string | null;
    permissionList: string[];
    keepAlive: boolean;
  };
  children?: MenuItem[];
}

/** An action as the wire spells it: type '1' is a button, status '0' is open to everyone. */
export interface ActionItem {
  action: string;
  describe: string;
  type: '1' | '2';
  status: '0' | '1';
}

/** Answer of getUserPermissionByToken (PER-01). */
export interface UserPermissions {
  menu: MenuItem[];
  auth: ActionItem[];
  allAuth: ActionItem[];
  menuIndex: string;
}

/** Puts a tenant's permissions and what the person holds into the shape the wire wants. */
export function toUserPermissions(
  rows: readonly PermissionRow[],
  holds: (code: string) => boolean,
  nameOf: (row: PermissionRow) => string,
): UserPermissions {
  const actions = rows.filter((row) => row.kind === 'action');
  const asAction = (row: PermissionRow): ActionItem => ({
    action: row.code,
    describe: nameOf(row),
    type: '1',
    status: row.status,
  });
  const menu = menuBelow(null, rows, holds, nameOf);
  return {
    menu,
    auth: actions.filter((row) => holds(row.code)).map(asAction),
    allAuth: actions.map(asAction),
    menuIndex: firstPage(menu) ?? '/dashboard/analysis',
  };
}

function menuBelow(
  parent: string | null,
  rows: readonly PermissionRow[],
  holds: (code: string) => boolean,
  nameOf: (row: PermissionRow) => string,
): MenuItem[] {
  return rows
    .filter((row) => row.kind !== 'action' && row.parentCode === parent)
    .flatMap((row) => {
      const children = menuBelow(row.code, rows, holds, nameOf);
      // A group is worth showing for what is in it, a page for being held.
      if (row.kind === 'group' ? children.length === 0 : !holds(row.code)) return [];
      const permissionList = rows
        .filter((other) => other.kind === 'action' && other.parentCode === row.code && holds(other.code))
        .map((other) => other.code);
      return [
        {
          id: row.code,
          path: row.path ?? `/${row.code}`,
          name: row.code,
          redirect: row.redirect,
          component: row.component,
          hidden: row.hidden,
          route: row.route,
          alwaysShow: row.alwaysShow,
          meta: {
            title: nameOf(row),
            icon: row.icon,
            url: row.url,
            permissionList: [...(row.kind === 'page' ? [row.code] : []), ...permissionList],
            keepAlive: row.keepAlive,
          },
          ...(children.length > 0 ? { children } : {}),
        },
      ];
    });
}

function firstPage(menu: readonly MenuItem[]): string | null {
  for (const item of menu) {
    const path = item.children ? firstPage(item.children) : item.path;
    if (path && !item.hidden) return path;
  }
  return null;
}

/** The tenant's own name for a permission, or the module's word for it. */
export function permissionName(t: TFunction, nameKeys: ReadonlyMap<string, string>) {
  return (row: PermissionRow): string => row.name ?? t(nameKeys.get(row.code) ?? row.code);
}
