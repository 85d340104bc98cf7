import { definePage } from '#app/kernel/module/define-page.ts';

// The page of document numbers.

export const numberingPage = definePage({
  code: 'code-rule:list',
  path: '/isystem/fillRule',
  screen: 'screens/numbering-page.tsx',
});
