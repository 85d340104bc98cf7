import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of partners and identity providers inside the console.

export const partnerListPage = definePage({
  code: 'sign-in-partner:list',
  path: '/isystem/partners',
  screen: 'screens/partner-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const identityPage = definePage({
  code: 'identity-provider:list',
  path: '/isystem/identity',
  screen: 'screens/identity-page.tsx',
});
