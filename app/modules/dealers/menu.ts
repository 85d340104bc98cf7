import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';
import { dealer, leadPhone, poi } from './entities.ts';
import { dealerListPage, leadListPage } from './pages.ts';

const dealersMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'dealers', kind: 'group', nameKey: 'dealers:menu.group', icon: 'dealer', sort: 280 },
  ]),
  ...entityMenu(dealer, { parent: 'dealers', page: dealerListPage, sort: 281 }),
  ...defineMenu([
    { code: 'dealer:area', kind: 'action', parent: 'dealer:list', nameKey: 'dealers:menu.area', sort: 289 },
  ]),
  ...entityMenu(poi, { parent: 'dealers', page: leadListPage, sort: 290 }),
  ...defineMenu([
    { code: 'poi:claim', kind: 'action', parent: 'poi:list', nameKey: 'dealers:menu.claim', sort: 298 },
    { code: leadPhone, kind: 'action', parent: 'poi:list', nameKey: 'dealers:menu.phone', sort: 299 },
  ]),
];

export default dealersMenu;
