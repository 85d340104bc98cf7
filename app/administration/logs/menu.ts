import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { logsPage, onlinePage } from './pages.ts';

/** The folder of what is watched, and the logs; what else stands in it other modules bring. */
const logsMenu: readonly MenuEntry[] = defineMenu([
  { code: 'monitor', kind: 'group', nameKey: 'logs:menu.monitor', icon: 'safety', sort: 970 },
  pageItem(logsPage, { parent: 'monitor', nameKey: 'logs:title', sort: 971 }),
  { code: 'log:delete', kind: 'action', parent: 'log:list', nameKey: 'logs:menu.delete', sort: 972 },
  {
    code: 'log:export',
    kind: 'action',
    parent: 'log:list',
    nameKey: 'entity:action.export',
    sort: 972,
  },
  pageItem(onlinePage, { parent: 'monitor', nameKey: 'logs:online.title', sort: 973 }),
  {
    code: 'online:export',
    kind: 'action',
    parent: 'online:list',
    nameKey: 'entity:action.export',
    sort: 975,
  },
  { code: 'online:end', kind: 'action', parent: 'online:list', nameKey: 'logs:online.end', sort: 974 },
]);

export default logsMenu;
