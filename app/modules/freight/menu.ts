import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { freightRule } from './entities.ts';
import { freightRuleListPage } from './pages.ts';

const freightMenu: readonly MenuEntry[] = entityMenu(freightRule, {
  parent: 'order',
  page: freightRuleListPage,
  sort: 236,
});

export default freightMenu;
