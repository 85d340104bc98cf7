import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { getCredit } from '#app/modules/customers/outlets/use-cases/get-credit.server.ts';
import { findDealerCredit } from '#app/modules/dealers/use-cases/find-dealer-credit.server.ts';
import type { DealerTerms } from '#app/modules/dealers/use-cases/find-dealer-terms.server.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { orderParameters } from './rules-parameters.ts';

type Where = Pick<Ctx, 'tenant'>;

/** Who is to be trusted with what an order comes to: an outlet or a dealer, by its limit. */
type Limited = { id: string; departId: string; creditLimitFen: number | null };

/** Refuses an order on account that would lead an outlet over its limit; two at once are judged one after the other. */
export async function assertOutletCredit(
  ctx: Where,
  tx: Tx,
  outlet: Limited,
  amountFen: number,
): Promise<void> {
  if (outlet.creditLimitFen === null || !(await isGated(ctx, tx, outlet.departId, 'order'))) return;
  const { limitFen, usedFen } = await getCredit(ctx, tx, outlet.id, { lock: true });
  if (limitFen === null || usedFen + amountFen <= limitFen) return;
  throw new DomainError('orders.over-credit', 422, { values: inYuan({ limitFen, usedFen, amountFen }) });
}

/** The same of the dealer who is to deliver it to an outlet of a department: what is under way from it has its own limit. */
export async function assertDealerCredit(
  ctx: Where,
  tx: Tx,
  { dealer, departId }: { dealer: DealerTerms; departId: string },
  amountFen: number,
): Promise<void> {
  if (dealer.creditLimitFen === null || !(await isGated(ctx, tx, departId, 'order'))) return;
  const credit = await findDealerCredit(ctx, tx, dealer.id, { lock: true });
  if (credit === null || credit.usedFen + amountFen <= credit.limitFen) return;
  const values = { dealer: dealer.name, ...inYuan({ ...credit, amountFen }) };
  throw new DomainError('orders.over-dealer-credit', 422, { values });
}

/** Refuses to ship an order on account while its outlet or dealer owes more than it may: limits change, and so do debts. */
export async function assertMayShip(
  ctx: Where,
  tx: Tx,
  order: {
    prepay: boolean;
    customerId: string;
    customerName: string;
    dealerId: string;
    dealerName: string;
    departId: string;
  },
): Promise<void> {
  if (order.prepay || !(await isGated(ctx, tx, order.departId, 'shipment'))) return;
  const credits = [
    { who: order.customerName, ...(await getCredit(ctx, tx, order.customerId)) },
    { who: order.dealerName, ...((await findDealerCredit(ctx, tx, order.dealerId)) ?? unlimited) },
  ];
  for (const { who, limitFen, usedFen } of credits) {
    if (limitFen === null || usedFen <= limitFen) continue;
    const values = { who, limit: formatFen(limitFen), used: formatFen(usedFen) };
    throw new DomainError('orders.owes-too-much', 409, { values });
  }
}

/** Whether orders of a department wait for credit at a gate. */
async function isGated(ctx: Where, tx: Tx, departId: string, gate: 'order' | 'shipment'): Promise<boolean> {
  const gates = await readDepartParameter(tx, ctx.tenant, orderParameters['orders.credit-gates'], departId);
  return gates === 'both' || gates === gate;
}

const unlimited = { limitFen: null, usedFen: 0 };

const inYuan = (fen: { limitFen: number; usedFen: number; amountFen: number }) => ({
  limit: formatFen(fen.limitFen),
  used: formatFen(fen.usedFen),
  amount: formatFen(fen.amountFen),
});
