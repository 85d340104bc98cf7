import { definePage } from '#app/kernel/module/define-page.ts';

// Pages for those who connect other systems.

export const apiKeysPage = definePage({
  code: 'api-key:list',
  path: '/isystem/apiKey',
  screen: 'screens/api-keys-page.tsx',
  ownControls: true,
});
export const openApiPage = definePage({
  code: 'api-doc:list',
  path: '/isystem/openapi',
  screen: 'screens/open-api-page.tsx',
});
