import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { displayStandard, displayStandardItem, displayTask } from './entities.ts';
import { displayItemListPage, displayListPage, displayStandardListPage } from './pages.ts';

/** Displays of outlets: what they are asked for, and the standards they are judged by (AGR-02). */
const displaysMenu: readonly MenuEntry[] = [
  { code: 'displays', kind: 'group', nameKey: 'displays:menu.group', icon: 'display', sort: 280 },
  ...entityMenu(displayTask, { parent: 'displays', page: displayListPage, sort: 281 }),
  ...entityMenu(displayStandard, { parent: 'displays', page: displayStandardListPage, sort: 284 }),
  ...entityMenu(displayStandardItem, { parent: 'displays', page: displayItemListPage, sort: 291 }),
];

export default displaysMenu;
