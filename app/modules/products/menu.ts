import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { material, price, product, spu } from './entities.ts';

const productsMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'goods', kind: 'group', nameKey: 'products:menu.group', icon: 'product', sort: 300 },
  ]),
  ...entityMenu(product, { parent: 'goods', path: '/{product}/eprod/list', sort: 310 }),
  ...entityMenu(price, { parent: 'goods', path: '/{product}/eprod/prices', sort: 320 }),
  ...entityMenu(spu, { parent: 'goods', path: '/{product}/eprod/spus', sort: 330 }),
  ...entityMenu(material, { parent: 'goods', path: '/{product}/ematerial/list', sort: 340 }),
];

export default productsMenu;
