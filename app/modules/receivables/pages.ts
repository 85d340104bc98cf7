import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of what is owed.

export const accountListPage = definePage({
  code: 'receivable:list',
  path: '/{product}/ereceivable/accounts',
  screen: 'screens/account-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const statementPage = definePage({
  path: '/{product}/ereceivable/statement',
  screen: 'screens/statement-page.tsx',
  keepAlive: true,
  menu: 'receivable:list',
});
export const paymentListPage = definePage({
  code: 'receivable:payments',
  path: '/{product}/ereceivable/payments',
  screen: 'screens/payment-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const refundListPage = definePage({
  code: 'receivable:refunds',
  path: '/{product}/ereceivable/refunds',
  screen: 'screens/refund-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const adjustmentListPage = definePage({
  code: 'receivable:adjustments',
  path: '/{product}/ereceivable/adjustments',
  screen: 'screens/adjustment-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
export const dunningPage = definePage({
  code: 'receivable:dunning',
  path: '/{product}/ereceivable/dunning',
  screen: 'screens/dunning-page.tsx',
  ownControls: true,
  keepAlive: true,
});
