import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

/** Two rights, and a page of the console for who orders for whom: the shop itself is a place of its own. */
const shopMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'shop:order',
    kind: 'action',
    parent: 'order:list',
    nameKey: 'shop:menu.order',
    front: '/shop',
    sort: 240,
  },
  { code: 'shop:bind', kind: 'action', parent: 'order:list', nameKey: 'shop:menu.bind', sort: 241 },
  {
    code: 'shop-member:list',
    kind: 'page',
    parent: 'outlets',
    nameKey: 'shop:menu.members',
    path: '/{product}/eshop/members',
    sort: 258,
  },
]);

export default shopMenu;
