import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { noteOutletCounts } from '#app/modules/stock/balances/use-cases/note-outlet-counts.server.ts';
import type { Refusal } from '../arrival/take-item.server.ts';
import type { StepFacts, StepResult } from './wire-steps.ts';

/**
 * Writes down what was counted in the outlet. A product that nobody knows any more is a question, answered by leaving it
 * out; refused is what was produced after that day.
 */
export async function countStock(
  ctx: Ctx & { tx: Tx },
  of: { visitId: string; customerId: string; stepId: string },
  { lines }: Extract<StepFacts, { kind: 'stock' }>,
  at: Date,
): Promise<{ result: StepResult } | Refusal> {
  const goods = await findGoods(ctx, ctx.tx, { codes: [...new Set(lines.map(({ code }) => code))] });
  const idOf = new Map(goods.map(({ code, id }) => [code, id]));
  const dropCodes = [...new Set(lines.map(({ code }) => code))].filter((code) => !idOf.has(code));
  if (dropCodes.length > 0) {
    const values = { code: dropCodes.join(ctx.t('common:mark.list')) };
    return { code: 'no-product', question: true, values, ask: { dropCodes } };
  }
  const countedOn = dayOf(at, ctx.tenant.timeZone);
  if (lines.some(({ producedOn }) => producedOn > countedOn)) return { code: 'produced-ahead' };
  await noteOutletCounts(ctx, ctx.tx, {
    ...of,
    countedOn,
    countedAt: at,
    counts: lines.map(({ code, producedOn, shelfQty, backQty }) => ({
      productId: idOf.get(code)!,
      productionDate: producedOn,
      shelfQty,
      backQty,
    })),
  });
  return { result: {} };
}
