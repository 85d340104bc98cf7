import type { TFunction } from 'i18next';
import type { Tenant } from '#app/tenancy/define-tenant.ts';
import type { Principal } from '../access/access.ts';
import { registry } from './registry.server.ts';

/** What every tenant has whatever its package: it could not be run without. */
const always = new Set(['dashboard', 'isps-userAnnouncement', 'monitor', 'system']);

/** The top entry of the menu that a page or action stands under; undefined for what an administrator made. */
function rootOf(code: string): string | undefined {
  let entry = registry().menuEntry(code);
  while (entry?.parent) entry = registry().menuEntry(entry.parent);
  return entry?.code;
}

/** The entries a package may be made of, by the words of the reader. */
export function packageChoices(t: TFunction): { code: string; name: string }[] {
  return registry()
    .menus.filter(({ code, parent, modes }) => !parent && !always.has(code) && !modes?.includes('platform'))
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ code, nameKey }) => ({ code, name: t(nameKey) }));
}

/** Somebody with no more than their tenant's package has: what is outside is neither shown nor done. */
export function withinPackage<Person extends Principal>(
  user: Person,
  tenant: Pick<Tenant, 'standing'>,
): Person {
  const menus = tenant.standing?.menus;
  if (!menus) return user;
  const within = (code: string) => {
    const root = rootOf(code);
    return root === undefined || always.has(root) || menus.includes(root);
  };
  return {
    ...user,
    openActions: user.openActions.filter(within),
    roles: user.roles.map((role) => ({ ...role, actions: role.actions.filter(within) })),
  };
}
