import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const apiKeysMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'api-key:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'api-keys:title',
    path: '/isystem/apiKey',
    sort: 955,
  },
  { code: 'api-key:edit', kind: 'action', parent: 'api-key:list', nameKey: 'api-keys:edit', sort: 956 },
  {
    code: 'api-doc:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'api-keys:doc.menu',
    path: '/isystem/openapi',
    sort: 957,
  },
]);

export default apiKeysMenu;
