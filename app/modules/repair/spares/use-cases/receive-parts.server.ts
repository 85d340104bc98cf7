import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { receiveUnsold } from '#app/modules/stock/documents/use-cases/receive-unsold.server.ts';
import { requireParts } from '../part-facts.server.ts';
import type { ReceivePartsInput } from '../wire.ts';

/** Books parts that were bought into a warehouse, on a receipt of the stock like any other. */
export async function receiveParts(
  ctx: Ctx,
  { lines, ...input }: ReceivePartsInput,
): Promise<{ id: string; no: string }> {
  requireAction(ctx, 'part-stock:receive');
  return receiveUnsold(ctx, {
    ...input,
    page: 'part-stock:list',
    action: 'part-stock:receive',
    lines: lines.map(({ partId, qty }) => ({ productId: partId, qty })),
    async goods(tx) {
      const ids = lines.map(({ partId }) => partId);
      const parts = await requireParts(ctx, tx, ids);
      return [...parts.values()].map(({ id, code, name, unit, priceFen, models }) => ({
        id,
        code,
        name,
        category: ctx.t('repair:part.category'),
        spec: models?.slice(0, 60) ?? '',
        unit,
        priceFen,
      }));
    },
  });
}
