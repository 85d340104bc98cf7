import { definePage } from '#app/kernel/module/define-page.ts';

// What administrators say of their brand.

export const brandPage = definePage({
  code: 'brand:view',
  path: '/isystem/brand',
  screen: 'screens/brand-page.tsx',
});
