import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { purchase, purchaseAccount, purchaseEntry, purchasePayment, purchasePrice } from './entities.ts';
import {
  purchaseAccountListPage,
  purchaseEntryListPage,
  purchaseListPage,
  purchasePaymentListPage,
  purchasePriceListPage,
} from './pages.ts';

const parent = 'dealers';
const action = (page: string, does: string, sort: number): MenuEntry => ({
  code: `${page}:${does}`,
  kind: 'action',
  parent: `${page}:list`,
  nameKey: `purchases:menu.${page}-${does}`,
  sort,
});

/** What dealers buy from the brand, below the dealers. */
const purchasesMenu: readonly MenuEntry[] = [
  ...entityMenu(purchase, { parent, page: purchaseListPage, sort: 283 }).map((entry) =>
    entry.kind === 'page' ? { ...entry, badge: 'waiting-purchases' } : entry,
  ),
  action('purchase', 'add', 284),
  action('purchase', 'approve', 285),
  ...entityMenu(purchaseAccount, { parent, page: purchaseAccountListPage, sort: 285 }),
  action('purchase-account', 'credit', 287),
  ...entityMenu(purchasePayment, { parent, page: purchasePaymentListPage, sort: 286 }),
  action('purchase-payment', 'add', 288),
  action('purchase-payment', 'approve', 289),
  ...entityMenu(purchaseEntry, { parent, page: purchaseEntryListPage, sort: 287 }),
  ...entityMenu(purchasePrice, { parent, page: purchasePriceListPage, sort: 288 }),
];

export default purchasesMenu;
