import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of approvals; they belong to no business.

export const myApprovalsPage = definePage({
  code: 'approval:mine',
  path: '/approvals/mine',
  screen: 'screens/my-approvals-page.tsx',
});
export const definitionsPage = definePage({
  code: 'approval:define',
  path: '/approvals/definitions',
  screen: 'screens/definitions-page.tsx',
});
