import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { membersPage, shelfPage } from './pages.ts';

/** Two rights, and a page of the console for who orders for whom: the shop itself is a place of its own. */
const shopMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'shop:order',
    kind: 'action',
    parent: 'order:list',
    nameKey: 'shop:menu.order',
    front: shelfPage.path,
    sort: 240,
  },
  { code: 'shop:bind', kind: 'action', parent: 'order:list', nameKey: 'shop:menu.bind', sort: 241 },
  pageItem(membersPage, { parent: 'outlets', nameKey: 'shop:menu.members', sort: 258 }),
]);

export default shopMenu;
