import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const organisationMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'depart:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'organisation:menu.list',
    path: '/isystem/depart',
    keepAlive: true,
    sort: 902,
  },
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
