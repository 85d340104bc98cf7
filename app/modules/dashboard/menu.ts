import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const dashboardMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'dashboard',
    kind: 'page',
    nameKey: 'dashboard:menu.analysis',
    path: '/dashboard/analysis',
    icon: 'dashboard',
    sort: 100,
  },
]);

export default dashboardMenu;
