import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of dictionaries.

export const dictListPage = definePage({
  code: 'dict:list',
  path: '/isystem/dict',
  screen: 'screens/dict-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const dictItemListPage = definePage({
  path: '/isystem/dict/items',
  screen: 'screens/dict-item-list-page.tsx',
  ownControls: true,
  keepAlive: true,
  menu: 'dict:list',
});
