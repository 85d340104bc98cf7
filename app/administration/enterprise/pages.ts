import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of enterprise messaging inside the console.

export const settingsPage = definePage({
  code: 'enterprise:settings',
  path: '/isystem/enterprise',
  screen: 'screens/settings-page.tsx',
});
export const memberListPage = definePage({
  code: 'enterprise-member:list',
  path: '/isystem/enterprise/members',
  screen: 'screens/member-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const ownMembersPage = definePage({ path: '/account/wecom', screen: 'screens/own-members-page.tsx' });
