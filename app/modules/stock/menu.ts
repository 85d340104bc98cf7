import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { outletStock, warehouse } from './entities.ts';

const acts = ['receive', 'transfer', 'count', 'loss'] as const;

const stockMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'stock', kind: 'group', nameKey: 'stock:menu.group', icon: 'stock', sort: 400 },
    {
      code: 'stock:list',
      kind: 'page',
      parent: 'stock',
      nameKey: 'stock:menu.list',
      path: '/{product}/eprod/prodStockWhlist',
      keepAlive: true,
      sort: 410,
    },
    ...acts.map((does, index) => ({
      code: `stock:${does}`,
      kind: 'action' as const,
      parent: 'stock:list',
      nameKey: `stock:menu.${does}`,
      sort: 411 + index,
    })),
    {
      code: 'stock:ledger',
      kind: 'page',
      parent: 'stock',
      nameKey: 'stock:menu.ledger',
      path: '/{product}/eprod/stockLedger',
      keepAlive: true,
      sort: 420,
    },
  ]),
  ...entityMenu(outletStock, { parent: 'stock', path: '/{product}/ecuststock/list', sort: 430 }),
  ...entityMenu(warehouse, { parent: 'stock', path: '/{product}/ebase/warehouses', sort: 440 }),
];

export default stockMenu;
