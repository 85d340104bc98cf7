import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { announcementsPage, myNoticesPage } from './pages.ts';

const noticesMenu: readonly MenuEntry[] = defineMenu([
  pageItem(myNoticesPage, {
    nameKey: 'notices:menu.mine',
    icon: 'notice',
    // Everybody who is signed in has notices.
    open: true,
    sort: 800,
  }),
  pageItem(announcementsPage, { parent: 'system', nameKey: 'notices:menu.list', sort: 960 }),
  { code: 'notice:edit', kind: 'action', parent: 'notice:list', nameKey: 'notices:menu.edit', sort: 961 },
  {
    code: 'notice:release',
    kind: 'action',
    parent: 'notice:list',
    nameKey: 'notices:menu.release',
    sort: 962,
  },
  {
    code: 'announcement:export',
    kind: 'action',
    parent: 'notice:list',
    nameKey: 'entity:action.export',
    sort: 963,
  },
]);

export default noticesMenu;
