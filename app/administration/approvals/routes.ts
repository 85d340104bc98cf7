import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of approvals; they belong to no business. */
export const approvalRoutes: RouteConfigEntry[] = [
  route('approvals/mine', './administration/approvals/screens/my-approvals-page.tsx'),
  route('approvals/definitions', './administration/approvals/screens/definitions-page.tsx'),
];
