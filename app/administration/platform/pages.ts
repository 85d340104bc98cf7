import { definePage } from '#app/kernel/module/define-page.ts';

// The operators' own pages.

export const tenantsPage = definePage({
  code: 'tenant:list',
  path: '/platform/tenants',
  screen: 'screens/tenants-page.tsx',
});
export const tenantPage = definePage({ path: '/platform/tenants/:slug', screen: 'screens/tenant-page.tsx' });
export const healthPage = definePage({
  code: 'platform-health:view',
  path: '/platform/health',
  screen: 'screens/health-page.tsx',
  ownControls: true,
});
export const previewPage = definePage({
  code: 'platform-preview:view',
  path: '/platform/preview',
  screen: 'screens/preview-page.tsx',
});
