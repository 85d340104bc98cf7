import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { parametersPage } from './pages.ts';

const parametersMenu: readonly MenuEntry[] = defineMenu([
  pageItem(parametersPage, { parent: 'system', nameKey: 'parameters:title', sort: 952 }),
  { code: 'parameter:edit', kind: 'action', parent: 'parameter:list', nameKey: 'parameters:edit', sort: 953 },
]);

export default parametersMenu;
