import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import type { PermissionRow } from './build-menu.ts';
import { itemStatus } from './wire.ts';

/** A declared entry as a tenant's row begins, and as it is again when the administrator resets it. */
export function declaredRow(tenant: { productPath: string }, entry: MenuEntry): Omit<PermissionRow, 'code'> {
  return {
    parentCode: entry.parent ?? null,
    kind: entry.kind,
    name: null,
    path: entry.path?.replace('{product}', tenant.productPath) ?? null,
    component: entry.kind === 'page' ? entry.code : null,
    icon: entry.icon ?? null,
    url: null,
    opensIn: 'blank',
    redirect: null,
    hidden: false,
    route: '1',
    alwaysShow: false,
    keepAlive: entry.keepAlive ?? false,
    status: entry.open ? itemStatus.open : itemStatus.granted,
    badge: entry.badge ?? null,
    sort: entry.sort,
  };
}
