import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { assertStands, judgedManual } from '#app/modules/discounts/use-cases/judge-manual.server.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { holdUses } from '#app/modules/pricing/use-cases/hold-uses.server.ts';
import type { PriceWishes } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { holdGoods } from '../fulfilment/stock-of-order.server.ts';
import { assertDealerCredit, assertOutletCredit } from '../pricing/credit.server.ts';
import { dealerParts } from '../pricing/dealer-parts.server.ts';
import { assertAgreed, assertWorthwhile } from '../pricing/order-terms.server.ts';
import { priceTyped } from '../pricing/quote-lines.server.ts';
import { refuseTroubled } from '../pricing/troubled-lines.server.ts';
import { assertNewName } from '../returns/follow-up.server.ts';
import { assertFreightStands } from './freight-by-hand.server.ts';
import { nextOrderNumber } from './order-number.server.ts';
import type { Placed, PlacedOrder, TypedLine } from './wire-create.ts';
import { type Facts, writeOrder } from './write-order.server.ts';

/** What an outlet orders in one go. */
interface Placing extends Facts {
  typed: readonly TypedLine[];
  /** What is given for nothing by hand. */
  gifts?: readonly TypedLine[];
  wishes: PriceWishes;
  /** What whoever orders was shown that it comes to; left out: whatever it comes to. */
  agreedFen?: number | null | undefined;
}

/**
 * Places what an outlet orders in one go: one order for each dealer who brings it goods of that brand, linked by a
 * group. Priced, within the credit of the outlet and of every dealer, its goods promised and its approval begun,
 * all or nothing; what fails is named. Sent twice under one name it is refused with the numbers it has.
 */
export async function placeOrder(ctx: Ctx, tx: Tx, user: Principal, placing: Placing): Promise<Placed> {
  const { buyer, prepay } = placing;
  await assertNewName(ctx, tx, placing.externalNo, placing.externalBy);
  const { typed, gifts = [], wishes } = placing;
  const { lines: priced, dealers } = await priceTyped(ctx, tx, buyer, typed, wishes, { gifts });
  refuseTroubled(ctx, priced);
  const asked = { manual: wishes.manual ?? null, isNew: true };
  const manual = await judgedManual(ctx, tx, { lines: priced, dealers }, asked);
  assertStands(manual);
  const parts = await dealerParts(ctx, tx, { lines: priced, dealers });
  assertFreightStands(wishes.freight, parts.length);
  const purchaseFen = sum(parts.map(dueFen));
  assertAgreed(placing.agreedFen, purchaseFen);
  for (const { dealer, payableFen } of parts) assertWorthwhile(dealer, payableFen);
  if (!prepay) {
    await assertOutletCredit(ctx, tx, buyer, sum(parts.map(dueFen)));
    const { departId } = buyer;
    for (const part of parts)
      await assertDealerCredit(ctx, tx, { dealer: part.dealer, departId }, dueFen(part));
  }
  const priceOf = ({ dealer }: { dealer: { id: string } }) =>
    dealers.find(({ dealerId }) => dealerId === dealer.id)!;
  const [first, ...rest] = parts;
  // Numbers, goods, limits: whoever takes them for one order takes them in this order, too.
  const numbers = new Map<object, string>();
  for (const part of parts) numbers.set(part, await nextOrderNumber(ctx, tx, placing.kind));
  if (rest.length > 0) {
    await holdGoods(
      ctx,
      tx,
      parts.map(({ dealer, lines }) => ({ dealerId: dealer.id, customerId: buyer.id, lines })),
    );
    const day = dayOf(ctx.now(), ctx.tenant.timeZone);
    await holdUses(ctx, tx, { customerId: buyer.id, day, prices: parts.map(priceOf) });
  }
  const groupId = rest.length > 0 ? newId() : null;
  const made: PlacedOrder[] = [];
  for (const part of parts) {
    // A name belongs to one order; the group leads from it to the others.
    const externalNo = part === first ? placing.externalNo : null;
    made.push(
      await writeOrder(ctx, tx, user, {
        ...placing,
        ...part,
        price: priceOf(part),
        orderNo: numbers.get(part)!,
        externalNo,
        groupId,
        purchaseFen,
        manual,
      }),
    );
  }
  const { id, orderNo } = made[0]!;
  return {
    id,
    orderNo,
    payableFen: sum(made.map((order) => order.payableFen)),
    freightFen: sum(made.map((order) => order.freightFen)),
    approval: made.some((order) => order.approval),
    orders: made,
  };
}
