import { defineMenu } from '#app/kernel/module/define-menu.ts';

export const dashboardMenu = defineMenu([
  {
    code: 'dashboard',
    kind: 'page',
    nameKey: 'dashboard:menu.analysis',
    path: '/dashboard/analysis',
    icon: 'dashboard',
    sort: 100,
  },
]);
