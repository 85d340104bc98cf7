import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of the administration of people.

export const userListPage = definePage({
  code: 'user:list',
  path: '/isystem/user',
  screen: 'screens/user-list-page.tsx',
  keepAlive: true,
});
export const userExplainPage = definePage({
  path: '/isystem/user/:id/explain',
  screen: 'screens/user-explain-page.tsx',
  menu: 'user:list',
});
