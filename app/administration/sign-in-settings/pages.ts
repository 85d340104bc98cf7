import { definePage } from '#app/kernel/module/define-page.ts';

// How people of the tenant sign in.

export const signInSettingsPage = definePage({
  code: 'sign-in-settings:view',
  path: '/isystem/signin',
  screen: 'screens/sign-in-settings-page.tsx',
});
