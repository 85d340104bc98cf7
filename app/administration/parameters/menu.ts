import { defineMenu } from '#app/kernel/module/define-menu.ts';

export const parametersMenu = defineMenu([
  {
    code: 'parameter:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'parameters:title',
    path: '/isystem/parameter',
    sort: 952,
  },
  { code: 'parameter:edit', kind: 'action', parent: 'parameter:list', nameKey: 'parameters:edit', sort: 953 },
]);
