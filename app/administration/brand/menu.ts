import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const brandMenu: readonly MenuEntry[] = defineMenu([
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

export default brandMenu;
