import { redirect } from 'react-router';
import { pageLoader, pagePath, withQueryOf } from '#app/kernel/page/page.server.ts';
import { itemAt } from '#app/services/permissions/wire.ts';
import { loadPermissions } from '../data/load-permissions.server.ts';

/**
 * A path that no page has: an item of the person's menu may stand there, a folder, an external address or a
 * redirect (ROU-14). Any other unknown path leads to the not-found page (ROU-05).
 */
export const loader = pageLoader(async (ctx, { request }) => {
  if (!ctx.user) throw redirect('/404');
  const { menu } = await loadPermissions(ctx);
  const item = itemAt(menu, pagePath(request));
  if (!item || item.route === '0') throw redirect('/404');
  const { target } = item.meta;
  throw redirect(withQueryOf(request, target === null || target === item.path ? `/menu/${item.id}` : target));
});

export const action = () => redirect('/404');

export default function UnknownPath() {
  return null;
}
