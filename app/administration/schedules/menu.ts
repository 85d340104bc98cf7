import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { jobsPage } from './pages.ts';

const schedulesMenu: readonly MenuEntry[] = defineMenu([
  pageItem(jobsPage, { parent: 'monitor', nameKey: 'schedules:title', sort: 975 }),
  { code: 'job:edit', kind: 'action', parent: 'job:list', nameKey: 'schedules:edit', sort: 976 },
]);

export default schedulesMenu;
