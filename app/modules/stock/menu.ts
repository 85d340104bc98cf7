import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { stockEntry } from './movements/entities.ts';
import {
  outletStockPage,
  stockDocumentListPage,
  stockLedgerPage,
  stockListPage,
  warehouseListPage,
} from './pages.ts';
import { outletStock, warehouse } from './warehouses/entities.ts';

const acts = ['receive', 'transfer', 'count', 'loss', 'freeze'] as const;

const stockMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'stock', kind: 'group', nameKey: 'stock:menu.group', icon: 'stock', sort: 400 },
    pageItem(stockListPage, { parent: 'stock', nameKey: 'stock:menu.list', sort: 410 }),
    ...acts.map((does, index) => ({
      code: `stock:${does}`,
      kind: 'action' as const,
      parent: 'stock:list',
      nameKey: `stock:menu.${does}`,
      sort: 411 + index,
    })),
    pageItem(stockDocumentListPage, { parent: 'stock', nameKey: 'stock:menu.documents', sort: 417 }),
    ...(['approve', 'export'] as const).map((does, index) => ({
      code: `stock:${does}`,
      kind: 'action' as const,
      parent: 'stock:documents',
      nameKey: `stock:menu.${does}`,
      sort: 418 + index,
    })),
  ]),
  ...entityMenu(stockEntry, { parent: 'stock', page: stockLedgerPage, sort: 420 }),
  ...entityMenu(outletStock, { parent: 'stock', page: outletStockPage, sort: 430 }),
  ...entityMenu(warehouse, { parent: 'stock', page: warehouseListPage, sort: 440 }),
];

export default stockMenu;
