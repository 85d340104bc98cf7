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

/** What the shape of a menu depends on beside its rows. */
export interface MenuReader {
  holds: (code: string) => boolean;
  nameOf: (row: PermissionRow) => string;
  /** An external address filled from the session, or null when it may not be offered. */
  urlOf: (template: string) => string | null;
}

/** Puts a tenant's permissions and what the person holds into the shape the wire wants. */
export function toUserPermissions(rows: readonly PermissionRow[], reader: MenuReader): UserPermissions {
  const { holds, nameOf } = reader;
  const actions = rows.filter((row) => row.kind === 'action');
  const asAction = (row: PermissionRow): ActionItem => ({
    action: row.code,
    describe: nameOf(row),
    type: '1',
    status: row.status,
  });
  const menu = menuBelow(null, rows, reader);
  return {
    menu,
    auth: actions.filter((row) => holds(row.code)).map(asAction),
    allAuth: actions.map(asAction),
    menuIndex: firstPage(menu) ?? '/dashboard/analysis',
  };
}

function menuBelow(parent: string | null, rows: readonly PermissionRow[], reader: MenuReader): MenuItem[] {
  const { holds, nameOf, urlOf } = reader;
  return rows
    .filter((row) => row.kind !== 'action' && row.parentCode === parent)
    .flatMap((row) => {
      const children = menuBelow(row.code, rows, reader);
      const path = row.path ?? `/menu/${row.code}`;
      // A group is worth showing for what is in it, a page for being held.
      if (row.kind === 'group' ? children.length === 0 : !holds(row.code)) return [];
      const permissionList = rows
        .filter((other) => other.kind === 'action' && other.parentCode === row.code && holds(other.code))
        .map((other) => other.code);
      return [
        {
          id: row.code,
          path,
          name: row.code,
          // alwaysShow keeps a folder at its own path instead of leading to its first page.
          redirect: row.alwaysShow ? path : row.redirect,
          component: row.component,
          hidden: row.hidden,
          route: row.route,
          alwaysShow: row.alwaysShow,
          meta: {
            title: nameOf(row),
            icon: row.icon,
            url: row.url ? urlOf(row.url) : null,
            permissionList: [...(row.kind === 'page' ? [row.code] : []), ...permissionList],
            keepAlive: row.keepAlive,
          },
          ...(children.length > 0 ? { children } : {}),
        },
      ];
    });
}

/** The tenant's own name for a permission, or the module's word for it. */
export function permissionName(t: TFunction, nameKeys: ReadonlyMap<string, string>) {
  return (row: PermissionRow): string => row.name ?? t(nameKeys.get(row.code) ?? row.code);
}

/** The item of a menu that stands at a path, wherever it hangs. */
export function itemAt(menu: readonly MenuItem[], path: string): MenuItem | null {
  return findItem(menu, (item) => item.path === path);
}

/** The item of a menu with an id, wherever it hangs. */
export function itemById(menu: readonly MenuItem[], id: string): MenuItem | null {
  return findItem(menu, (item) => item.id === id);
}

function findItem(menu: readonly MenuItem[], fits: (item: MenuItem) => boolean): MenuItem | null {
  for (const item of menu) {
    if (fits(item)) return item;
    const inner = findItem(item.children ?? [], fits);
    if (inner) return inner;
  }
  return null;
}

/** First page of a menu that is shown and registered. */
export function firstPage(menu: readonly MenuItem[]): string | null {
  for (const item of menu) {
    if (item.hidden || item.route === '0') continue;
    const path = item.children ? firstPage(item.children) : item.path;
    if (path) return path;
  }
  return null;
}
