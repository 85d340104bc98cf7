import { withoutConditions } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findOutlets } from '#app/modules/customers/outlets/use-cases/find-outlets.server.ts';
import { type DealerName, findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';

/** Dealers to filter orders by, within what the reader may see; the one already chosen is among them. */
export async function listOrderDealers(
  ctx: Ctx,
  input: { keyword: string; selected?: string | null },
): Promise<DealerName[]> {
  const { scope } = requireAction(ctx, 'order:list');
  return findDealers(ctx, {
    keyword: input.keyword,
    scope: withoutConditions(scope),
    limit: 50,
    alsoId: input.selected ?? null,
  });
}

/** Outlets to filter orders by, within what the reader may see; the one already chosen is among them. */
export async function listOrderOutlets(
  ctx: Ctx,
  input: { keyword: string; selected?: string | null },
): Promise<{ id: string; code: string; name: string }[]> {
  const { scope } = requireAction(ctx, 'order:list');
  return findOutlets(ctx, {
    keyword: input.keyword,
    scope: withoutConditions(scope),
    limit: 20,
    alsoId: input.selected ?? null,
  });
}
