import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getPromotion } from './get-promotion.server.ts';
import { addPromotion } from './save-promotion.server.ts';

/** The same promotion once more, as a draft for other days. */
export async function copyPromotion(
  ctx: Ctx,
  { id, code, validFrom, validTo }: { id: string; code: string; validFrom: string; validTo: string },
): Promise<{ id: string; version: number }> {
  requireWhole(ctx, 'promotion:add');
  const { versions } = await getPromotion(ctx, { id });
  const { name, description, scope, definition } = versions[0]!;
  return addPromotion(ctx, { code, name, description, scope, definition, validFrom, validTo });
}
