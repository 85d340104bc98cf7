import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { departTreePage } from './pages.ts';

const organisationMenu: readonly MenuEntry[] = defineMenu([
  pageItem(departTreePage, { parent: 'system', nameKey: 'organisation:menu.list', sort: 902 }),
  { code: 'depart:add', kind: 'action', parent: 'depart:list', nameKey: 'organisation:menu.add', sort: 903 },
  {
    code: 'depart:edit',
    kind: 'action',
    parent: 'depart:list',
    nameKey: 'organisation:menu.edit',
    sort: 904,
  },
  {
    code: 'depart:delete',
    kind: 'action',
    parent: 'depart:list',
    nameKey: 'organisation:menu.delete',
    sort: 905,
  },
]);

export default organisationMenu;
