import { defineMenu } from '#app/kernel/module/define-menu.ts';

export const outboxMenu = defineMenu([
  {
    code: 'outbox:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'codes:menu.list',
    path: '/isystem/outbox',
    sort: 958,
  },
]);
