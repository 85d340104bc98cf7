import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { promotionListPage } from './pages.ts';

const acts = ['add', 'edit', 'audit', 'state', 'coupon', 'export', 'import'] as const;

const promotionsMenu: readonly MenuEntry[] = defineMenu([
  { code: 'promotions', kind: 'group', nameKey: 'promotions:menu.group', icon: 'promotion', sort: 350 },
  pageItem(promotionListPage, { parent: 'promotions', nameKey: 'promotions:menu.list', sort: 351 }),
  ...acts.map((act, index) => ({
    code: `promotion:${act}`,
    kind: 'action' as const,
    parent: 'promotion:list',
    nameKey: `promotions:menu.${act}`,
    sort: 352 + index,
  })),
]);

export default promotionsMenu;
