import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { dailyReportPage, fieldPage, visitListPage } from './pages.ts';

const visitsMenu: readonly MenuEntry[] = defineMenu([
  { code: 'visits', kind: 'group', nameKey: 'visits:menu.group', icon: 'visit', sort: 275 },
  pageItem(visitListPage, { parent: 'visits', nameKey: 'visits:menu.list', sort: 276 }),
  {
    code: 'visit:record',
    kind: 'action',
    parent: 'visit:list',
    nameKey: 'visits:menu.record',
    front: fieldPage.path,
    sort: 277,
  },
  pageItem(dailyReportPage, { parent: 'visits', nameKey: 'visits:daily.title', sort: 278 }),
  {
    code: 'visit:daily-export',
    kind: 'action',
    parent: 'visit:daily',
    nameKey: 'visits:menu.dailyExport',
    sort: 279,
  },
]);

export default visitsMenu;
