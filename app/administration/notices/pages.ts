import { definePage } from '#app/kernel/module/define-page.ts';

// Pages of notices; the first keeps the name that clients know it by (ROU-10).

export const myNoticesPage = definePage({
  code: 'isps-userAnnouncement',
  path: '/isps/userAnnouncement',
  screen: 'screens/my-notices-page.tsx',
  id: 'isps-userAnnouncement',
  ownControls: true,
  keepAlive: true,
});
export const announcementsPage = definePage({
  code: 'notice:list',
  path: '/isystem/annountCement',
  screen: 'screens/announcements-page.tsx',
  keepAlive: true,
});
