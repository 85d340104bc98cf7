import { redirect } from 'react-router';
import { homePath } from '#app/lib/safe-redirect.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { pageLoader } from '#app/server/page.server.ts';

/** `/` is the dashboard for people signed in, the login page with its query kept for visitors (ROU-06). */
export const loader = pageLoader(async (ctx) => {
  requireUser(ctx);
  throw redirect(homePath);
});

export default function HomeRedirect() {
  return null;
}
