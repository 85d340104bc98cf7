import { redirect } from 'react-router';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { pagePath, withQueryOf } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { lacksDepart, userInfoOf } from '#app/services/accounts/wire.ts';
import { listUnread } from '#app/services/notices/use-cases/list-unread.server.ts';
import type { Unread } from '#app/services/notices/wire.ts';
import { itemAt, itemById, type MenuItem } from '#app/services/permissions/wire.ts';
import { acceptsColdDrink } from '../layouts/cold-drink.ts';
import { deviceOf } from '../layouts/device.ts';
import { loadPermissions } from './load-permissions.server.ts';

export type ConsoleData = Awaited<ReturnType<typeof consoleData>>;

/** What the frame of every signed-in page needs: who it is, their menu and actions, the mode. */
export async function consoleData(ctx: Ctx, request: Request) {
  const user = requireUser(ctx);
  const pushSince = newId();
  const { menu, auth, allAuth } = await loadPermissions(ctx);
  leadToOwnScreen(menu, request);
  const info = userInfoOf(user);
  return {
    user: info,
    chosen: user.chosen,
    device: deviceOf(request.headers.get('cookie')),
    sessionId: user.sessionId,
    // By this clock people are greeted, not by that of their computer.
    serverTime: ctx.now().toISOString(),
    menu,
    auth,
    allAuth,
    noDepart: lacksDepart(user),
    // What is pushed to the person is for them alone.
    viewing: user.seenBy !== undefined,
    notices: { unread: await unreadOf(ctx), now: ctx.now().toISOString() },
    // Whatever is pushed from here on has not been seen.
    pushSince,
    mes: ctx.tenant.mode === 'mes' || info.mes || acceptsColdDrink(request.headers.get('cookie')),
  };
}

/**
 * What the menu says of an address (ROU-14). An item with route '0' stands in the menu's table but registers no page;
 * one that shows another's screen has it below its own address, and nobody else has it there.
 */
function leadToOwnScreen(menu: readonly MenuItem[], request: Request): void {
  const path = pagePath(request);
  const item = itemAt(menu, path);
  if (item?.route === '0') throw redirect('/404');
  const { target = null } = item?.meta ?? {};
  if (target !== null && target !== path && target.startsWith('/menu/'))
    throw redirect(withQueryOf(request, target));
  const [, code] = /^\/menu\/([^/]+)\/./.exec(path) ?? [];
  if (!code) return;
  const shown = itemById(menu, decodeURIComponent(code));
  if (shown?.meta.target !== path || shown.route === '0') throw redirect('/404');
}

/** The bell's first counts; what is wrong with them must not take the console away. */
async function unreadOf(ctx: Ctx): Promise<Unread | null> {
  try {
    const { notices, messages } = await listUnread(ctx);
    const bare = ({ rows, total }: typeof notices) => ({
      rows: rows.map(({ content: _content, ...row }) => row),
      total,
    });
    return { notices: bare(notices), messages: bare(messages) };
  } catch (error) {
    ctx.log.error({ err: error }, 'notices not loaded');
    return null;
  }
}
