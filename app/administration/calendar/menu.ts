import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { calendarPage } from './pages.ts';

const calendarMenu: readonly MenuEntry[] = defineMenu([
  pageItem(calendarPage, { parent: 'system', nameKey: 'calendar:title', sort: 963 }),
  { code: 'calendar:edit', kind: 'action', parent: 'calendar:list', nameKey: 'calendar:edit', sort: 964 },
]);

export default calendarMenu;
