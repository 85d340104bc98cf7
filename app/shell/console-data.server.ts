import { redirect } from 'react-router';
import { lacksDepart, userInfoOf } from '#app/modules/accounts/wire.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { itemAt } from '#app/modules/permissions/wire.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { pagePath } from '#app/server/page.server.ts';
import { acceptsColdDrink } from './cold-drink.ts';
import { deviceOf } from './device.ts';
import { loadPermissions } from './load-permissions.server.ts';

export type ConsoleData = Awaited<ReturnType<typeof consoleData>>;

/** What the frame of every signed-in page needs: who it is, their menu and actions, the mode. */
export async function consoleData(ctx: Ctx, request: Request) {
  const user = requireUser(ctx);
  const { menu, auth, allAuth } = await loadPermissions(ctx);
  // Route '0': the item stands in the menu's table but registers no page (ROU-14).
  if (itemAt(menu, pagePath(request))?.route === '0') throw redirect('/404');
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
    mes: ctx.tenant.mode === 'mes' || info.mes || acceptsColdDrink(request.headers.get('cookie')),
  };
}
