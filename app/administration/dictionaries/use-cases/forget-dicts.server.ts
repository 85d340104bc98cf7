import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dictCache } from '#app/services/dictionaries/use-cases/dict-cache.server.ts';

/** Reads the tenant's dictionaries anew; every process does so by itself when one is edited. */
export async function forgetDicts(ctx: Ctx): Promise<null> {
  requireAction(ctx, 'dict:list');
  dictCache(ctx.db).writing(ctx.tenant.slug, ctx.now().getTime());
  return null;
}
