import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { discountLimit } from './entities.ts';
import { discountLimitListPage } from './pages.ts';

const discountsMenu: readonly MenuEntry[] = entityMenu(discountLimit, {
  parent: 'order',
  page: discountLimitListPage,
  sort: 235,
});

export default discountsMenu;
