import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { menuPage, roleListPage } from './pages.ts';

/** The folder of system administration, and the menu's own; what else stands in it other modules bring. */
const systemMenu: readonly MenuEntry[] = defineMenu([
  { code: 'system', kind: 'group', nameKey: 'permissions:menu.system', icon: 'setting', sort: 900 },
  pageItem(roleListPage, { parent: 'system', nameKey: 'permissions:menu.roles', sort: 903 }),
  { code: 'role:add', kind: 'action', parent: 'role:list', nameKey: 'permissions:menu.roleAdd', sort: 904 },
  { code: 'role:edit', kind: 'action', parent: 'role:list', nameKey: 'permissions:menu.roleEdit', sort: 905 },
  {
    code: 'role:delete',
    kind: 'action',
    parent: 'role:list',
    nameKey: 'permissions:menu.roleDelete',
    sort: 906,
  },
  {
    code: 'role:grant',
    kind: 'action',
    parent: 'role:list',
    nameKey: 'permissions:menu.roleGrant',
    sort: 907,
  },
  {
    code: 'role:export',
    kind: 'action',
    parent: 'role:list',
    nameKey: 'entity:action.export',
    sort: 908,
  },
  pageItem(menuPage, { parent: 'system', nameKey: 'permissions:menu.list', sort: 910 }),
  { code: 'menu:edit', kind: 'action', parent: 'menu:list', nameKey: 'permissions:menu.edit', sort: 911 },
]);

export default systemMenu;
