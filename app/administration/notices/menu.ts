import { defineMenu, type MenuEntry } from '#app/kernel/module/define-menu.ts';

const noticesMenu: readonly MenuEntry[] = defineMenu([
  {
    code: 'isps-userAnnouncement',
    kind: 'page',
    nameKey: 'notices:menu.mine',
    path: '/isps/userAnnouncement',
    icon: 'notice',
    keepAlive: true,
    // Everybody who is signed in has notices.
    open: true,
    sort: 800,
  },
  {
    code: 'notice:list',
    kind: 'page',
    parent: 'system',
    nameKey: 'notices:menu.list',
    path: '/isystem/annountCement',
    keepAlive: true,
    sort: 960,
  },
  { code: 'notice:edit', kind: 'action', parent: 'notice:list', nameKey: 'notices:menu.edit', sort: 961 },
  {
    code: 'notice:release',
    kind: 'action',
    parent: 'notice:list',
    nameKey: 'notices:menu.release',
    sort: 962,
  },
]);

export default noticesMenu;
