import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { ageingTask } from './ageing/entities.ts';
import { ageingListPage, freshnessPage, sellOutListPage } from './pages.ts';
import { sellOut } from './sellout/entities.ts';

/** What outlets sold on and what grows old there, beside their counts (CUS-04). */
const shelvesMenu: readonly MenuEntry[] = [
  ...entityMenu(sellOut, { parent: 'stock', page: sellOutListPage, sort: 436 }),
  ...defineMenu([
    pageItem(freshnessPage, {
      parent: 'stock',
      nameKey: 'shelves:freshMap.title',
      formerly: 'sell-out:list',
      sort: 436,
    }),
  ]),
  ...entityMenu(ageingTask, { parent: 'stock', page: ageingListPage, sort: 437 }).map((entry) =>
    entry.kind === 'page' ? { ...entry, badge: 'warned-ageing' } : entry,
  ),
  ...(['assign', 'handle', 'approve'] as const).map(
    (does, index): MenuEntry => ({
      code: `ageing:${does}`,
      kind: 'action',
      parent: 'ageing:list',
      nameKey: `shelves:menu.${does}`,
      sort: 439 + index,
    }),
  ),
];

export default shelvesMenu;
