import { definePage } from '#app/kernel/module/define-page.ts';

// The home page; ROU-13's route named dashboard.

export const analysisPage = definePage({
  code: 'dashboard',
  path: '/dashboard/analysis',
  screen: 'screens/analysis-page.tsx',
  id: 'dashboard',
  ownControls: true,
});
export const workplaceRedirect = definePage({
  path: '/dashboard/workplace',
  screen: 'screens/workplace-redirect.tsx',
  ownControls: true,
});
