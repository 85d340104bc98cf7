import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { createOrder, quoteOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import type { Refusal } from '../arrival/take-item.server.ts';
import type { visits } from '../tables/visits.table.server.ts';
import type { StepFacts, StepResult } from './wire-steps.ts';

/**
 * Places what was ordered in a visit, priced as it arrives. What costs something else than the phone showed, or what
 * cannot be had, is a question to the person, and nothing is placed before the answer.
 */
export async function orderOnVisit(
  ctx: Ctx & { tx: Tx },
  visit: Pick<typeof visits.$inferSelect, 'customerId'>,
  { lines, estimateFen, agreedFen }: Extract<StepFacts, { kind: 'order' }>,
  itemId: string,
): Promise<{ result: StepResult } | Refusal> {
  if (!can(requireAction(ctx, 'visit:record').user, 'order:create')) return { code: 'not-allowed' };
  const asked = { customerId: visit.customerId, source: 'sales-app', lines } as const;
  const quote = await quoteOrder(ctx, asked);
  const troubled = quote.lines.filter(({ trouble }) => trouble !== null);
  const short = quote.lines.filter(
    ({ trouble, available, qty, gift }) => trouble === null && !gift && available !== null && available < qty,
  );
  if (troubled.length > 0 || short.length > 0) {
    const texts = [
      ...troubled.map(({ name, code }) => ctx.t('visits:errors.no-sale', { name: name || code })),
      ...short.map(({ name, available, unit }) =>
        ctx.t('visits:errors.short-stock', { name, available: available ?? 0, unit }),
      ),
    ];
    const dropCodes = [...new Set([...troubled, ...short].map(({ code }) => code))];
    return {
      code: 'order-trouble',
      question: true,
      message: texts.join(ctx.t('common:mark.clause')),
      ask: { dropCodes },
    };
  }
  const payableFen = dueFen(quote);
  if (payableFen !== (agreedFen ?? estimateFen)) {
    const values = { from: formatFen(agreedFen ?? estimateFen), to: formatFen(payableFen) };
    return { code: 'price-changed', question: true, values, ask: { payableFen } };
  }
  const placed = await createOrder(ctx, {
    ...asked,
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: itemId,
  });
  return { result: { orderId: placed.id, orderNo: placed.orderNo, payableFen: dueFen(placed) } };
}
