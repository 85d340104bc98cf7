import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const outboxMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'outbox:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'codes:menu.list',
    path: '/isystem/outbox',
    sort: 958,
  },
]);

export default outboxMenu;
