import { DomainError } from '#app/lib/domain-error.ts';
import { safeRedirect } from '#app/lib/web/safe-redirect.ts';
import { ownPath, type PermissionRow } from '#app/services/permissions/build-menu.ts';
import { fillUrl, type UrlValues } from '#app/services/permissions/fill-url.ts';

/** How many levels a menu may have. */
export const deepest = 4;

/** What a menu's items are held against beside one another. */
export interface MenuFrame {
  isScreen: (code: string) => boolean;
  /** Whether a module brings a red dot of that code. */
  isBadge: (code: string) => boolean;
  values: UrlValues;
  /** Hosts of the tenant itself: its own pages are no frame's business. */
  ownHosts: readonly string[];
}

/** Refuses a menu in which one item, as it now stands, breaks a rule; `rows` holds it and all others. */
export function checkMenuItem(item: PermissionRow, rows: readonly PermissionRow[], frame: MenuFrame): void {
  checkPlace(item, rows);
  checkPath(item, rows);
  checkAddress(item, frame);
  if (item.component !== null && !frame.isScreen(item.component))
    throw refused('unknown-screen', 'component');
  if (item.badge !== null && !frame.isBadge(item.badge)) throw refused('unknown-badge', 'badge');
  checkRedirect(item, rows);
}

function checkPlace(item: PermissionRow, rows: readonly PermissionRow[]): void {
  const above: PermissionRow[] = [];
  for (let code = item.parentCode; code !== null; ) {
    const parent = rows.find((row) => row.code === code);
    const isFolder = item.kind === 'action' && above.length === 0 ? 'page' : 'group';
    if (parent?.kind !== isFolder && parent?.kind !== 'group') throw refused('no-folder', 'parentId');
    if (parent.code === item.code || above.includes(parent)) throw refused('under-itself', 'parentId');
    above.push(parent);
    code = parent.parentCode;
  }
  if (item.kind !== 'action' && above.length + heightOf(item, rows) > deepest) {
    throw refused('too-deep', 'parentId', { deepest });
  }
}

/** How many levels an item and what lies below it take. */
function heightOf(item: PermissionRow, rows: readonly PermissionRow[]): number {
  const below = rows.filter((row) => row.parentCode === item.code && row.kind !== 'action');
  return 1 + Math.max(0, ...below.map((row) => heightOf(row, rows)));
}

function checkPath(item: PermissionRow, rows: readonly PermissionRow[]): void {
  if (item.path === null) return;
  const taken = rows.some((row) => row.code !== item.code && (row.path ?? ownPath(row)) === item.path);
  if (taken) throw refused('path-taken', 'path');
}

/** A path that an administrator may give an item: plain, on this site, and not where the console's own pages live. */
export function isOwnPath(path: string): boolean {
  return (
    /^(\/[\w-]+)+$/.test(path) &&
    safeRedirect(path, '') === path &&
    !/^\/(menu|404|test|assets|themes|tenant-assets|healthz|readyz|metrics|codelogin)(\/|$)/i.test(path)
  );
}

function checkAddress(item: PermissionRow, { values, ownHosts }: MenuFrame): void {
  if (item.url === null) return;
  const filled = fillUrl(item.url, values);
  if (filled === null) throw refused('bad-url', 'url');
  // A final dot names the same host.
  const host = new URL(filled).hostname.replace(/\.$/, '');
  if (item.opensIn === 'frame' && ownHosts.includes(host)) throw refused('own-site', 'url');
}

function checkRedirect(item: PermissionRow, rows: readonly PermissionRow[]): void {
  if (item.redirect === null) return;
  if (safeRedirect(item.redirect, '') !== item.redirect) throw refused('bad-redirect', 'redirect');
  const passed = new Set<string>();
  for (let at: PermissionRow | undefined = item; at?.redirect && !at.alwaysShow; ) {
    if (passed.has(at.code)) throw refused('redirect-loop', 'redirect');
    passed.add(at.code);
    const path: string | undefined = at.redirect.split(/[?#]/)[0];
    at = rows.find((row) => (row.path ?? ownPath(row)) === path || ownPath(row) === path);
  }
}

function refused(reason: Refusal, field: string, values?: Record<string, number>): DomainError {
  return new DomainError(`permissions.${reason}`, 422, { field, values });
}

type Refusal =
  | 'no-folder'
  | 'under-itself'
  | 'too-deep'
  | 'path-taken'
  | 'bad-url'
  | 'own-site'
  | 'unknown-screen'
  | 'unknown-badge'
  | 'bad-redirect'
  | 'redirect-loop';
