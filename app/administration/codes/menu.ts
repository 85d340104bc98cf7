import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { outboxPage } from './pages.ts';

const outboxMenu: readonly MenuEntry[] = defineMenu([
  pageItem(outboxPage, { parent: 'system', nameKey: 'codes:menu.list', sort: 958 }),
  {
    code: 'outbox:export',
    kind: 'action',
    parent: 'outbox:list',
    nameKey: 'entity:action.export',
    sort: 958,
  },
]);

export default outboxMenu;
