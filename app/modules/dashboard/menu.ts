import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { analysisPage } from './pages.ts';

const dashboardMenu: readonly MenuEntry[] = defineMenu([
  pageItem(analysisPage, { nameKey: 'dashboard:menu.analysis', icon: 'dashboard', sort: 100 }),
]);

export default dashboardMenu;
