import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { definitionsPage, myApprovalsPage } from './pages.ts';

const approvalsMenu: readonly MenuEntry[] = defineMenu([
  pageItem(myApprovalsPage, {
    nameKey: 'approvals:menu.mine',
    icon: 'page',
    badge: 'waiting-approvals',
    sort: 890,
  }),
  pageItem(definitionsPage, { nameKey: 'approvals:menu.define', parent: 'system', sort: 960 }),
]);

export default approvalsMenu;
