import { definePage } from '#app/kernel/module/define-page.ts';

// Where people ask for an account (ROU-02), and where administrators decide on it.

export const registerPage = definePage({
  path: '/user/register',
  screen: 'screens/register-page.tsx',
  area: 'blank',
});
export const registerResultPage = definePage({
  path: '/user/register-result',
  screen: 'screens/register-result-page.tsx',
  area: 'blank',
});
export const registrationsPage = definePage({
  code: 'registration:list',
  path: '/isystem/registration',
  screen: 'screens/registrations-page.tsx',
  ownControls: true,
});
