import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { apiKeysPage, openApiPage } from './pages.ts';

const apiKeysMenu: readonly MenuEntry[] = defineMenu([
  pageItem(apiKeysPage, { parent: 'system', nameKey: 'api-keys:title', sort: 955 }),
  { code: 'api-key:edit', kind: 'action', parent: 'api-key:list', nameKey: 'api-keys:edit', sort: 956 },
  {
    code: 'api-key:export',
    kind: 'action',
    parent: 'api-key:list',
    nameKey: 'entity:action.export',
    sort: 956,
  },
  pageItem(openApiPage, { parent: 'system', nameKey: 'api-keys:doc.menu', sort: 957 }),
]);

export default apiKeysMenu;
