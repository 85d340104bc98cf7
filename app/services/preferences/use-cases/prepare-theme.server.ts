import type { Preferences } from '#app/kernel/access/preferences.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lookOf } from '../wire.ts';

/** Has the stylesheet of a look made before anybody chooses it; a failure leaves what there is (SET-04). */
export async function prepareTheme(
  ctx: Ctx,
  wanted: Pick<Preferences, 'primaryColor' | 'pageTheme' | 'colorWeak'>,
): Promise<string> {
  requireUser(ctx);
  try {
    if (!ctx.prepareTheme) throw new Error('no themes are made here');
    return await ctx.prepareTheme(lookOf(wanted));
  } catch (error) {
    ctx.log.warn({ err: error, wanted }, 'theme not prepared');
    throw new DomainError('preferences.theme-failed', 503, { retryAfter: 30 });
  }
}
