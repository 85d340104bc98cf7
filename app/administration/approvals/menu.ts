import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const approvalsMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'approval:mine',
    kind: 'page',
    nameKey: 'approvals:menu.mine',
    path: '/approvals/mine',
    icon: 'page',
    sort: 890,
  },
  {
    code: 'approval:define',
    kind: 'page',
    nameKey: 'approvals:menu.define',
    path: '/approvals/definitions',
    parent: 'system',
    sort: 960,
  },
]);

export default approvalsMenu;
