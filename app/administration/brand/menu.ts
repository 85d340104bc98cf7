import { defineMenu } from '#app/kernel/module/define-menu.ts';

export const brandMenu = defineMenu([
  {
    code: 'brand:view',
    kind: 'page',
    parent: 'system',
    nameKey: 'brand:title',
    path: '/isystem/brand',
    sort: 968,
  },
  { code: 'brand:edit', kind: 'action', parent: 'brand:view', nameKey: 'brand:edit', sort: 969 },
]);
