import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';

/** Dealers to filter orders by: those whose name holds the keyword, within what the reader may see. */
export async function listOrderDealers(
  ctx: Ctx,
  input: { keyword: string },
): Promise<{ id: string; code: string; name: string }[]> {
  const { scope } = requireAction(ctx, 'order:list');
  return findDealers(ctx, { keyword: input.keyword, limit: 50, scope });
}
