import { definePage } from '#app/kernel/module/define-page.ts';

// Page of added fields.

export const customFieldListPage = definePage({
  code: 'custom-field:list',
  path: '/eBaseConfig/customField',
  screen: 'screens/custom-field-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
