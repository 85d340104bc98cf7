import type { Preferences } from '#app/kernel/access/preferences.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lookOf } from '../wire.ts';

type Requested = Pick<Preferences, 'primaryColor' | 'pageTheme' | 'colorWeak'>;
type Prepared = Awaited<ReturnType<NonNullable<Ctx['prepareTheme']>>>;

/** Has the stylesheet of a look made before anybody chooses it; a failure leaves what there is (SET-04). */
export async function prepareTheme(ctx: Ctx, requested: Requested): Promise<string> {
  const user = requireUser(ctx);
  const prepared = await prepare(ctx, requested, user.id);
  if ('href' in prepared) return prepared.href;
  const { seconds } = prepared;
  throw new DomainError('preferences.too-many-looks', 429, { values: { seconds }, retryAfter: seconds });
}

async function prepare(ctx: Ctx, requested: Requested, person: string): Promise<Prepared> {
  try {
    if (!ctx.prepareTheme) throw new Error('no themes are made here');
    return await ctx.prepareTheme(lookOf(requested), person);
  } catch (error) {
    ctx.log.warn({ err: error, requested }, 'theme not prepared');
    throw new DomainError('preferences.theme-failed', 503, { retryAfter: 30 });
  }
}
