import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of notices; the first keeps the name that clients know it by (ROU-10). */
export const noticeRoutes: RouteConfigEntry[] = [
  route('isps/userAnnouncement', './administration/notices/screens/my-notices-page.tsx', {
    id: 'isps-userAnnouncement',
  }),
  route('isystem/annountCement', './administration/notices/screens/announcements-page.tsx'),
];
