import { definePage } from '#app/kernel/module/define-page.ts';

// What signs in, what else accounts need outside the console, and what people keep of themselves inside it.

export const loginPage = definePage({
  path: '/user/login/:username?',
  screen: 'screens/login-page.tsx',
  area: 'landing',
});
export const secondFactorPage = definePage({
  path: '/user/second-factor',
  screen: 'screens/second-factor-page.tsx',
  area: 'landing',
});
export const userRedirect = definePage({ path: '/user', screen: 'screens/user-redirect.tsx', area: 'blank' });
export const newPasswordPage = definePage({
  path: '/user/new-password',
  screen: 'screens/new-password-page.tsx',
  area: 'blank',
});
export const enrolPage = definePage({ path: '/user/enrol', screen: 'screens/enrol-page.tsx', area: 'blank' });
export const phonePage = definePage({ path: '/user/phone', screen: 'screens/phone-page.tsx', area: 'blank' });
export const alterationPage = definePage({
  path: '/user/alteration',
  screen: 'screens/alteration-page.tsx',
  area: 'blank',
});
export const invitationPage = definePage({
  path: '/user/invitation/:token',
  screen: 'screens/invitation-page.tsx',
  area: 'blank',
});
export const logoutPage = definePage({ path: '/logout', screen: 'screens/logout.tsx', area: 'blank' });
export const endViewAsPage = definePage({
  path: '/view-as/end',
  screen: 'screens/end-view-as.tsx',
  area: 'blank',
});
export const centerPage = definePage({ path: '/account/center', screen: 'screens/center-page.tsx' });
