import { definePage } from '#app/kernel/module/define-page.ts';

// The ways out to other sites, and the one way back.

export const codeLoginPage = definePage({
  path: '/codelogin',
  screen: 'screens/code-login-page.tsx',
  area: 'blank',
});
export const leavePage = definePage({ path: '/leave/:way', screen: 'screens/leave-page.tsx', area: 'blank' });
export const companyPage = definePage({
  path: '/user/company',
  screen: 'screens/company-page.tsx',
  area: 'blank',
});

/** Where repair workers sign in: a session of their jobs alone. */
export const workSignInPage = definePage({
  path: '/mes/work/sign-in',
  screen: 'screens/work-sign-in-page.tsx',
  area: 'blank',
});
