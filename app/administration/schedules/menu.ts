import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const schedulesMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'job:list',
    kind: 'page',
    parent: 'monitor',
    nameKey: 'schedules:title',
    path: '/isystem/quartzJob',
    sort: 975,
  },
  { code: 'job:edit', kind: 'action', parent: 'job:list', nameKey: 'schedules:edit', sort: 976 },
]);

export default schedulesMenu;
