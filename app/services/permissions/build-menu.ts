import type { TFunction } from 'i18next';
import { safeRedirect } from '#app/lib/web/safe-redirect.ts';
import { type ActionItem, firstPage, type ItemBadge, type MenuItem, type UserPermissions } from './wire.ts';

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
  opensIn: 'blank' | 'frame';
  redirect: string | null;
  hidden: boolean;
  route: '0' | '1';
  alwaysShow: boolean;
  keepAlive: boolean;
  status: '0' | '1';
  badge: string | null;
  sort: number;
}

/** What the shape of a menu depends on beside its rows. */
export interface MenuReader {
  holds: (code: string) => boolean;
  nameOf: (row: PermissionRow) => string;
  /** An external address filled from the session, or null when it may not be offered. */
  urlOf: (template: string) => string | null;
  /** Whether a module declares a screen of that code. */
  isScreen: (code: string) => boolean;
  /** The red dot of a code; null where no module brings it. */
  badgeOf: (code: string) => ItemBadge | null;
  /** Pinyin of a title, one entry for each of its characters. */
  spell: (title: string) => string[];
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
  const menu = menuBelow(null, placed(rows, holds), reader);
  return {
    menu,
    auth: actions.filter((row) => holds(row.code)).map(asAction),
    allAuth: actions.map(asAction),
    menuIndex: firstPage(menu) ?? '/dashboard/analysis',
  };
}

/** A menu's rows by where they stand: a page is made of hundreds of them for every reader. */
interface Placed {
  /** Folders and pages by what they hang below. */
  below: ReadonlyMap<string | null, PermissionRow[]>;
  /** Held actions by their page, each with its place among all rows. */
  actions: ReadonlyMap<string | null, { code: string; nth: number }[]>;
  /** Pages with an address by their codes. */
  pages: ReadonlyMap<string, PermissionRow>;
}

function placed(rows: readonly PermissionRow[], holds: MenuReader['holds']): Placed {
  const actions = rows
    .map(({ code, kind, parentCode }, nth) => ({ code, kind, parentCode, nth }))
    .filter(({ code, kind }) => kind === 'action' && holds(code));
  return {
    below: Map.groupBy(
      rows.filter(({ kind }) => kind !== 'action'),
      ({ parentCode }) => parentCode,
    ),
    actions: Map.groupBy(actions, ({ parentCode }) => parentCode),
    pages: new Map(rows.filter(({ kind, path }) => kind === 'page' && path).map((row) => [row.code, row])),
  };
}

function menuBelow(parent: string | null, rows: Placed, reader: MenuReader): MenuItem[] {
  return (rows.below.get(parent) ?? []).flatMap((row) => {
    const children = menuBelow(row.code, rows, reader);
    const shown = screenOf(row, rows, reader);
    // A group is worth showing for what is in it, a page for being held; one that points to another
    // screen for that screen being held too (ROU-16).
    if (row.kind === 'group' ? children.length === 0 : !reader.holds(row.code)) return [];
    if (shown && !reader.holds(shown.code)) return [];
    return [{ ...itemOf(row, shown, rows, reader), ...(children.length > 0 ? { children } : {}) }];
  });
}

function itemOf(
  row: PermissionRow,
  shown: PermissionRow | null,
  rows: Placed,
  { nameOf, urlOf, badgeOf, spell }: MenuReader,
): MenuItem {
  const path = row.path ?? ownPath(row);
  const title = nameOf(row);
  const needed = row.kind === 'page' ? [...new Set([row.code, shown?.code ?? row.code])] : [];
  const actions = [...new Set([row.code, ...needed])]
    .flatMap((code) => rows.actions.get(code) ?? [])
    .toSorted((a, b) => a.nth - b.nth);
  const url = row.url ? urlOf(row.url) : null;
  return {
    id: row.code,
    path,
    name: row.code,
    // alwaysShow keeps a folder at its own path instead of leading to its first page.
    redirect: row.alwaysShow ? path : row.redirect,
    component: row.component ?? (row.url ? 'layouts/IframePageView' : 'layouts/RouteView'),
    hidden: row.hidden,
    route: row.route,
    alwaysShow: row.alwaysShow,
    meta: {
      title,
      icon: row.icon,
      url,
      permissionList: [...needed, ...actions.map((action) => action.code)],
      keepAlive: row.keepAlive,
      target: url && row.opensIn === 'blank' ? null : targetOf(row, shown),
      badge: row.badge === null ? null : badgeOf(row.badge),
      spelling: spell(title),
    },
  };
}

/**
 * The page of the frame that shows what is no screen of the item's own: a folder, an address in a frame, an
 * explanation, and below it another item's screen.
 */
export function ownPath(row: Pick<PermissionRow, 'code'>): string {
  return `/menu/${row.code}`;
}

function targetOf(row: PermissionRow, shown: PermissionRow | null): string {
  if (row.url || row.alwaysShow) return ownPath(row);
  // Written by an administrator, and yet it leads nowhere but to this site.
  if (row.redirect) return safeRedirect(row.redirect, ownPath(row));
  if (!shown?.path) return ownPath(row);
  return shown.code === row.code ? shown.path : ownPath(row) + shown.path;
}

/** The declared page whose screen an item shows: its own or the one it points to; null when it shows none. */
function screenOf(row: PermissionRow, rows: Placed, { isScreen }: MenuReader): PermissionRow | null {
  if (row.kind !== 'page' || row.url || row.redirect || !row.component || !isScreen(row.component))
    return null;
  return rows.pages.get(row.component) ?? null;
}

/** The tenant's own name for a permission, or the module's word for it. */
export function permissionName(t: TFunction, nameKeys: ReadonlyMap<string, string>) {
  return (row: PermissionRow): string => row.name ?? t(nameKeys.get(row.code) ?? row.code);
}
