import { redirect } from 'react-router';
import { can } from '#app/kernel/access/access.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { homePath } from '#app/lib/web/safe-redirect.ts';
import { loadPermissions } from '../data/load-permissions.server.ts';

/**
 * `/` is the dashboard for people signed in, the landing page with the query kept for visitors (ROU-06, LND-01).
 * They are not told to sign in: nobody sent them away from anything.
 */
export const loader = pageLoader(async (ctx, { request }) => {
  if (!ctx.user) throw redirect(`/user/login${ownQuery(request)}`);
  if (can(ctx.user, 'dashboard')) throw redirect(homePath);
  throw redirect((await loadPermissions(ctx)).menuIndex);
});

/** What the visitor wrote, without what the router adds when it asks for the data alone. */
function ownQuery(request: Request): string {
  const query = new URL(request.url).searchParams;
  query.delete('_routes');
  query.delete('index');
  return query.size > 0 ? `?${query}` : '';
}

export default function HomeRedirect() {
  return null;
}
