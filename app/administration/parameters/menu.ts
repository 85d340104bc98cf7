import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const parametersMenu: readonly MenuEntry[] = defineMenu([
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

export default parametersMenu;
