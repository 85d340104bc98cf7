import { definePage } from '#app/kernel/module/define-page.ts';

// The page of system parameters.

export const parametersPage = definePage({
  code: 'parameter:list',
  path: '/isystem/parameter',
  screen: 'screens/parameters-page.tsx',
});
