import { describe, expect, test } from 'vitest';
import { allMenus } from '#app/composition/all-menus.ts';
import '#app/composition/registry.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { repairRoles, standardRoles } from './seed-roles.server.ts';

// Whoever brings a new action says whose work it is: a role's of the brand, the administrator's by the folder it
// stands in, or the platform's by the site it belongs to.
const byCode = new Map(allMenus.map((entry) => [entry.code, entry]));
const working = [...standardRoles(), ...repairRoles()].flatMap(({ permissions }) =>
  permissions === 'all' ? [] : permissions,
);

/** Folders of administration, the one kind of settings outside of them, what is of another system, and what is gone for good. */
const administration = [
  'system',
  'monitor',
  'erp:config',
  'order:charged',
  'intake:receive',
  'customer:purge',
  'dealer:purge',
  'product:purge',
];

const foldersOf = ({ code, parent }: MenuEntry): string[] => {
  const above = parent ? byCode.get(parent) : undefined;
  return above ? [code, ...foldersOf(above)] : [code];
};

describe('the standard roles', () => {
  test.each(allMenus.map((entry) => [entry.code, entry] as const))('%s is somebody\u2019s', (code, entry) => {
    const ofPlatform = entry.modes?.every((mode) => mode === 'platform') ?? false;
    const ofAdministrator = foldersOf(entry).some((folder) => administration.includes(folder));
    const ofAll = entry.open ?? false;
    expect([ofPlatform, ofAdministrator || ofAll, working.includes(code)]).toContain(true);
  });

  test('grant nothing that no module brings, and no action without its page and folder', () => {
    for (const { permissions } of [...standardRoles(), ...repairRoles()]) {
      if (permissions === 'all' || permissions.includes('shop:order')) continue;
      expect(permissions.filter((code) => !byCode.has(code))).toEqual([]);
      const lacking = permissions.filter((code) => {
        const parent = byCode.get(code)?.parent;
        return parent !== undefined && !permissions.includes(parent);
      });
      expect(lacking).toEqual([]);
    }
  });

  test.each(['order:charged', 'intake:receive'])(
    'speak for no other system, except the administrator’s: %s',
    (code) => {
      const roles = standardRoles().filter(
        ({ permissions }) => permissions === 'all' || permissions.includes(code),
      );
      expect(roles.map((role) => role.code)).toEqual(['admin']);
    },
  );

  test('of the brand administer nothing', () => {
    expect(working.filter((code) => foldersOf(byCode.get(code)!).includes('system'))).toEqual([]);
  });
});
