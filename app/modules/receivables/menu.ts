import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { accountListPage, dunningPage, paymentListPage, refundListPage } from './pages.ts';
import { payment } from './payments/entities.ts';

const place = (name: string, sort: number) => ({
  parent: 'receivable',
  nameKey: `receivables:menu.${name}`,
  sort,
});

const action = (code: string, parent: string, sort: number): MenuEntry => ({
  code: `receivable:${code}`,
  kind: 'action',
  parent: `receivable:${parent}`,
  nameKey: `receivables:menu.${code}`,
  sort,
});

const receivablesMenu: readonly MenuEntry[] = defineMenu([
  { code: 'receivable', kind: 'group', nameKey: 'receivables:menu.group', icon: 'money', sort: 300 },
  pageItem(accountListPage, place('list', 310)),
  action('export', 'list', 311),
  action('adjust', 'list', 312),
  ...entityMenu(payment, { parent: 'receivable', page: paymentListPage, sort: 320 }),
  action('record', 'payments', 322),
  action('approve', 'payments', 323),
  pageItem(refundListPage, place('refunds', 330)),
  action('refund', 'refunds', 331),
  action('pay', 'refunds', 332),
  pageItem(dunningPage, place('dunning', 340)),
]);

export default receivablesMenu;
