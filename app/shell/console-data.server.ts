import { redirect } from 'react-router';
import { DomainError } from '#app/lib/domain-error.ts';
import { lacksDepart, userInfoOf } from '#app/modules/accounts/wire.ts';
import { allMenus } from '#app/modules/all-menus.ts';
import { getUserPermissions } from '#app/modules/permissions/use-cases/get-user-permissions.server.ts';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { itemAt } from '#app/modules/permissions/wire.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { refusal } from '#app/server/envelope.server.ts';
import { pagePath } from '#app/server/page.server.ts';
import { acceptsColdDrink } from './cold-drink.ts';
import { signOutWith } from './sign-out.server.ts';

/** What the frame of every signed-in page needs: who it is, their menu and actions, the mode. */
export async function consoleData(ctx: Ctx, request: Request) {
  const user = requireUser(ctx);
  const { menu, auth, allAuth } = await loadPermissions(ctx);
  // Route '0': the item stands in the menu's table but registers no page (ROU-14).
  if (itemAt(menu, pagePath(request))?.route === '0') throw redirect('/404');
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

/** Without a menu nobody can work: whoever's cannot be loaded is signed out and told why (PER-03, PER-04). */
async function loadPermissions(ctx: Ctx) {
  try {
    return await getUserPermissions(ctx, allMenus);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'accounts.choose-depart') throw error;
    const { error: code, unforeseen } = refusal(ctx.t, error);
    if (unforeseen) ctx.log.error({ err: error }, 'permissions not loaded');
    throw await signOutWith(ctx, code);
  }
}
