import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of what is owed; :product is the tenant's product path. */
export const receivableRoutes: RouteConfigEntry[] = [
  route(':product/ereceivable/accounts', './modules/receivables/screens/account-list-page.tsx'),
  route(':product/ereceivable/statement', './modules/receivables/screens/statement-page.tsx'),
  route(':product/ereceivable/payments', './modules/receivables/screens/payment-list-page.tsx'),
  route(':product/ereceivable/refunds', './modules/receivables/screens/refund-list-page.tsx'),
  route(':product/ereceivable/dunning', './modules/receivables/screens/dunning-page.tsx'),
];
