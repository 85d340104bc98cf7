import { createHash } from 'node:crypto';
import type { PermissionRow } from '#app/services/permissions/build-menu.ts';

/** A short text that changes with every change of the row: who saves says by it what they were looking at. */
export function rowVersion(row: PermissionRow): string {
  const { code, parentCode, kind, name, path, component, icon, url, opensIn, redirect } = row;
  const { hidden, route, alwaysShow, keepAlive, status, badge, sort } = row;
  const facts = [code, parentCode, kind, name, path, component, icon, url, opensIn, redirect];
  const states = [hidden, route, alwaysShow, keepAlive, status, badge, sort];
  return createHash('sha256')
    .update(JSON.stringify([...facts, ...states]))
    .digest('hex')
    .slice(0, 16);
}
