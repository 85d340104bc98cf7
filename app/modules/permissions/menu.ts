import { defineMenu } from './define-menu.ts';

/** The folder of system administration, and the menu's own; what else stands in it other modules bring. */
export const systemMenu = defineMenu([
  { code: 'system', kind: 'group', nameKey: 'permissions:menu.system', icon: 'setting', sort: 900 },
  {
    code: 'menu:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'permissions:menu.list',
    path: '/isystem/permission',
    sort: 910,
  },
  { code: 'menu:edit', kind: 'action', parent: 'menu:list', nameKey: 'permissions:menu.edit', sort: 911 },
]);
