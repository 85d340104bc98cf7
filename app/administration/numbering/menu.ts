import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { numberingPage } from './pages.ts';

const numberingMenu: readonly MenuEntry[] = defineMenu([
  pageItem(numberingPage, { parent: 'system', nameKey: 'numbering:title', sort: 950 }),
  { code: 'code-rule:edit', kind: 'action', parent: 'code-rule:list', nameKey: 'numbering:edit', sort: 951 },
]);

export default numberingMenu;
