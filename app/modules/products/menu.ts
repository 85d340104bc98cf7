import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { price, product, spu } from './entities.ts';
import { priceListPage, productListPage, spuListPage } from './pages.ts';

const productsMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'goods', kind: 'group', nameKey: 'products:menu.group', icon: 'product', sort: 300 },
  ]),
  ...entityMenu(product, { parent: 'goods', page: productListPage, sort: 310 }),
  ...entityMenu(price, { parent: 'goods', page: priceListPage, sort: 320 }),
  ...entityMenu(spu, { parent: 'goods', page: spuListPage, sort: 330 }),
];

export default productsMenu;
