import { lacksDepart, userInfoOf } from '#app/modules/accounts/wire.ts';
import { allMenus } from '#app/modules/all-menus.ts';
import { getUserPermissions } from '#app/modules/permissions/use-cases/get-user-permissions.server.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { acceptsColdDrink } from './cold-drink.ts';

/** What the frame of every signed-in page needs: who it is, their menu and actions, the mode. */
export async function consoleData(ctx: Ctx, request: Request) {
  const user = requireUser(ctx);
  const { menu, auth, allAuth } = await getUserPermissions(ctx, allMenus);
  const info = userInfoOf(user);
  return {
    user: info,
    menu,
    auth,
    allAuth,
    noDepart: lacksDepart(user),
    mes: ctx.tenant.mode === 'mes' || info.mes || acceptsColdDrink(request.headers.get('cookie')),
  };
}
