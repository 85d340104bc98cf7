import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of enterprise messaging inside the console. */
export const enterpriseRoutes: RouteConfigEntry[] = [
  route('isystem/enterprise', './modules/enterprise/screens/settings-page.tsx'),
  route('isystem/enterprise/members', './modules/enterprise/screens/member-list-page.tsx'),
  route('account/wecom', './modules/enterprise/screens/own-members-page.tsx'),
];
