import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { account, lateAccount } from './accounts/entities.ts';
import { adjustment } from './adjustments/entities.ts';
import {
  accountListPage,
  adjustmentListPage,
  dunningPage,
  paymentListPage,
  refundListPage,
} from './pages.ts';
import { payment, refund } from './payments/entities.ts';

const action = (code: string, parent: string, sort: number): MenuEntry => ({
  code: `receivable:${code}`,
  kind: 'action',
  parent: `receivable:${parent}`,
  nameKey: `receivables:menu.${code}`,
  sort,
});

const receivablesMenu: readonly MenuEntry[] = defineMenu([
  { code: 'receivable', kind: 'group', nameKey: 'receivables:menu.group', icon: 'money', sort: 300 },
  ...entityMenu(account, { parent: 'receivable', page: accountListPage, sort: 310 }).map((entry) =>
    // Whoever takes the list away takes statements away.
    entry.code === 'receivable:export' ? { ...entry, nameKey: 'receivables:menu.export' } : entry,
  ),
  action('adjust', 'list', 312),
  ...entityMenu(payment, { parent: 'receivable', page: paymentListPage, sort: 320 }),
  action('record', 'payments', 322),
  action('approve', 'payments', 323),
  ...entityMenu(refund, { parent: 'receivable', page: refundListPage, sort: 330 }),
  action('refund', 'refunds', 332),
  action('pay', 'refunds', 333),
  ...entityMenu(adjustment, { parent: 'receivable', page: adjustmentListPage, sort: 335 }),
  ...entityMenu(lateAccount, { parent: 'receivable', page: dunningPage, sort: 340 }),
]);

export default receivablesMenu;
