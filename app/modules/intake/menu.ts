import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { outsideName } from './entities.ts';
import { outsideNameListPage, outsideOrdersPage } from './pages.ts';

/** Orders of other systems stand with the orders. */
const intakeMenu: readonly MenuEntry[] = defineMenu([
  pageItem(outsideOrdersPage, { parent: 'order', nameKey: 'intake:menu.list', sort: 286 }),
  {
    code: 'intake:receive',
    kind: 'action',
    parent: 'intake:list',
    nameKey: 'intake:menu.receive',
    sort: 289,
  },
  { code: 'intake:map', kind: 'action', parent: 'intake:list', nameKey: 'intake:menu.map', sort: 287 },
  { code: 'intake:ignore', kind: 'action', parent: 'intake:list', nameKey: 'intake:menu.ignore', sort: 288 },
  {
    code: 'outside-order:export',
    kind: 'action',
    parent: 'intake:list',
    nameKey: 'entity:action.export',
    sort: 289,
  },
  ...entityMenu(outsideName, { parent: 'order', page: outsideNameListPage, sort: 290 }),
]);

export default intakeMenu;
