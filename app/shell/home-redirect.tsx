import { redirect } from 'react-router';
import { homePath } from '#app/lib/safe-redirect.ts';
import { can } from '#app/modules/permissions/rules.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { pageLoader } from '#app/server/page.server.ts';
import { loadPermissions } from './load-permissions.server.ts';

/** `/` is the dashboard for people signed in, the login page with its query kept for visitors (ROU-06). */
export const loader = pageLoader(async (ctx) => {
  const user = requireUser(ctx);
  if (can(user, 'dashboard')) throw redirect(homePath);
  throw redirect((await loadPermissions(ctx)).menuIndex);
});

export default function HomeRedirect() {
  return null;
}
