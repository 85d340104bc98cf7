import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of enterprise messaging inside the console. */
export const enterpriseRoutes: RouteConfigEntry[] = [
  route('isystem/enterprise', './administration/enterprise/screens/settings-page.tsx'),
  route('isystem/enterprise/members', './administration/enterprise/screens/member-list-page.tsx'),
  route('account/wecom', './administration/enterprise/screens/own-members-page.tsx'),
];
