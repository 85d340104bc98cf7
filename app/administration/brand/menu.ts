import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { brandPage } from './pages.ts';

const brandMenu: readonly MenuEntry[] = defineMenu([
  pageItem(brandPage, { parent: 'system', nameKey: 'brand:title', sort: 968 }),
  { code: 'brand:edit', kind: 'action', parent: 'brand:view', nameKey: 'brand:edit', sort: 969 },
]);

export default brandMenu;
