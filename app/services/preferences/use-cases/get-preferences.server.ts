import { inForce, type Preferences } from '#app/kernel/access/preferences.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** How the person signed in likes the console. Read with the session: it costs no statement of its own. */
export function getPreferences(ctx: Ctx): Preferences {
  return inForce(requireUser(ctx).chosen, brandDefaults(ctx));
}

/** What goes for people of this brand who have chosen nothing. */
export function brandDefaults(ctx: Pick<Ctx, 'tenant' | 'language'>) {
  return { primaryColor: ctx.tenant.theme.colorPrimary, language: ctx.language };
}
