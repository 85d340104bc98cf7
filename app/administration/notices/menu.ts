import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { myNotice } from './entities.ts';
import { announcementsPage, myNoticesPage } from './pages.ts';

const noticesMenu: readonly MenuEntry[] = defineMenu([
  pageItem(myNoticesPage, {
    nameKey: 'notices:menu.mine',
    icon: 'notice',
    // Everybody who is signed in has notices.
    open: true,
    sort: 800,
  }),
  // So may everybody read and take away their own: whose they are is the session's to say.
  ...entityMenu(myNotice, { parent: myNoticesPage.code, sort: 801 }).map((entry) => ({
    ...entry,
    open: true,
  })),
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
