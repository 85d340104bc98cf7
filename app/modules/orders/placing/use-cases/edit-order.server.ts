import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { type Buyer, findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { assertApproved, assertStands } from '#app/modules/discounts/use-cases/judge-manual.server.ts';
import { isBelowLimits, isChargedOutside } from '#app/modules/pricing/rules-charged.ts';
import { freightFenOf } from '#app/modules/pricing/rules-kept.ts';
import { dueFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { orderEdited } from '../../events.ts';
import { freeGoods, holdGoods, promiseGoods } from '../../fulfilment/stock-of-order.server.ts';
import {
  holdOrder,
  type LockedOrder,
  leadsTo,
  type Moved,
  writeMove,
} from '../../lifecycle/move-order.server.ts';
import { goodsOf, published } from '../../lifecycle/publish-move.server.ts';
import { assertDealerCredit, assertOutletCredit } from '../../pricing/credit.server.ts';
import { judgeLines } from '../../pricing/judged-lines.server.ts';
import { keepPrice } from '../../pricing/keep-price.server.ts';
import { assertAgreed, assertWorthwhile, orderTerms } from '../../pricing/order-terms.server.ts';
import { refuseTroubled } from '../../pricing/troubled-lines.server.ts';
import { readKeptPrice } from '../../pricing/use-cases/read-kept-price.server.ts';
import { taxFreight } from '../../sales/freight-tax.server.ts';
import { orderLines } from '../../table.server.ts';
import { assertFreightStands, mayFreight } from '../freight-by-hand.server.ts';
import { linesOf } from '../locked-lines.server.ts';
import { purchaseFen } from '../purchase.server.ts';
import { type LineChange, lineChanges, type ReasonChange, reasonChanges } from '../rules-edit.ts';
import type { EditInput } from '../wire-create.ts';
import { storedLine } from '../write-order.server.ts';
import { giftsOf } from './create-order.server.ts';

/** Whoever does it, the order is locked already: its outlet is looked up wherever it is. */
const all = { all: true } as const;

/**
 * Changes an order that nobody has audited yet: its lines are priced and its goods promised anew, its approval
 * begins again. Gifts of promotions are worked out anew, others stay as they were. What was changed stands in the timeline and in the audit log.
 */
export async function editOrder(ctx: Ctx, input: EditInput): Promise<Moved & { payableFen: number }> {
  const { user, scope } = requireAction(ctx, 'order:edit');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'edit');
    const [buyer] = await findBuyers(ctx, tx, { id: order.customerId, scope: all });
    if (!buyer) throw new DomainError('orders.outlet-stopped', 409);
    const before = await linesOf(ctx, tx, order.id);
    giftsOf(ctx, input);
    mayFreight(ctx, input.freight);
    assertFreightStands(input.freight, 1);
    const kept = await readKeptPrice(ctx, tx, order.id);
    const { lines, price, manual } = await newLines(ctx, tx, {
      order,
      buyer,
      before,
      typed: input.lines,
      wishes: input,
    });
    // Of goods that are as they were the freight stays, as their price does, and so does its tax.
    const freightFen = price ? freightFenOf(price.priced) : order.freightFen;
    const freightByRate = price ? await taxFreight(ctx, tx, { freightFen, lines }) : order.freightByRate;
    const totals = { ...orderTotals(lines), freightFen };
    // What keeps its price surprises nobody.
    if (price) assertAgreed(input.agreedFen, dueFen(totals));
    const facts = {
      receiver: input.receiver || order.receiver,
      phone: input.phone || order.phone,
      address: input.address || order.address,
      remark: input.remark,
    };
    const changes = lineChanges(counted(before), counted(lines));
    const other = factNames.filter((name) => facts[name] !== order[name]);
    const samePrice = totals.payableFen === order.payableFen && freightFen === order.freightFen;
    const reasons = price && kept ? reasonChanges(kept, { facts: price.facts, ...price.priced }) : [];
    if (changes.length === 0 && other.length === 0 && samePrice && reasons.length === 0)
      throw new DomainError('orders.nothing-changed', 422);
    await assertRoom(ctx, tx, { order, buyer, outside: kept !== null && isChargedOutside(kept), ...totals });

    const { dealerId, customerId } = order;
    await holdGoods(ctx, tx, [{ dealerId, customerId, lines }], [order.id]);
    await freeGoods(ctx, tx, order);
    const own = and(eq(orderLines.tenantId, ctx.tenant.slug), eq(orderLines.orderId, order.id));
    await tx.delete(orderLines).where(own);
    await tx.insert(orderLines).values(lines);
    if (price) await keepPrice(ctx, tx, order.id, price);
    await promiseGoods(ctx, tx, order, lines);
    const moved = await writeMove(ctx, tx, order, {
      event: 'edit',
      to,
      action: 'order:edit',
      reason: describeEdit(
        ctx,
        { changes, other, reasons },
        samePrice ? null : { from: dueFen(order), to: dueFen(totals) },
      ),
      set: { ...facts, ...totals, freightByRate },
      publishes: published(orderEdited, {
        lines: goodsOf(lines),
        payableFen: totals.payableFen,
        earlierPayableFen: order.payableFen,
      }),
      told: { changes, ...Object.fromEntries(other.map((name) => [name, facts[name]])), ...totals },
    });
    const thing = { biz: 'order', bizId: order.id } as const;
    await withdrawFor(ctx, tx, thing);
    const approval = await startApproval(ctx, tx, {
      ...thing,
      always: manual?.overLimit || (kept !== null && order.source !== 'o2o' && isBelowLimits(kept)),
      title: order.orderNo,
      amountFen: dueFen(totals),
      wholeFen: await purchaseFen(ctx, tx, { ...order, ...totals }),
      channel: buyer.channel,
      departId: order.departId,
      submitter: user,
    });
    if (manual) assertApproved(manual, approval);
    return { ...moved, payableFen: totals.payableFen };
  });
}

const factNames = ['receiver', 'phone', 'address', 'remark'] as const;

/** What was typed, priced for the order's dealer, with its gifts, and what is taken off by hand. */
async function newLines(ctx: Ctx, tx: Tx, facts: Parameters<typeof judgeLines>[2] & { order: LockedOrder }) {
  const { lines: judged, manual, price } = await judgeLines(ctx, tx, facts);
  refuseTroubled(ctx, judged);
  assertStands(manual);
  const of = { tenantId: ctx.tenant.slug, orderId: facts.order.id };
  return {
    lines: judged.map((line) => storedLine(line, of)),
    manual,
    price,
  };
}

/** Whether the dealer delivers so much, and whether credit reaches for what has come on top. */
async function assertRoom(
  ctx: Ctx,
  tx: Tx,
  {
    order,
    buyer,
    outside,
    ...totals
  }: { order: LockedOrder; buyer: Buyer; outside: boolean; payableFen: number; freightFen: number },
): Promise<void> {
  const dealer = (await orderTerms(ctx, tx, [order.dealerId])).get(order.dealerId)!;
  // What another system has charged it has sold, however little it comes to.
  assertWorthwhile(outside ? { ...dealer, minFen: 0 } : dealer, totals.payableFen);
  const more = dueFen(totals) - dueFen(order);
  if (order.prepay || more <= 0) return;
  await assertOutletCredit(ctx, tx, buyer, more);
  await assertDealerCredit(ctx, tx, { dealer, departId: buyer.departId }, more);
}

const counted = (lines: readonly { productCode: string; productName: string; unit: string; qty: number }[]) =>
  lines.map(({ productCode: code, productName: product, unit, qty }) => ({ code, product, unit, qty }));

/** What has changed, in a sentence for the timeline. */
function describeEdit(
  { t }: Ctx,
  {
    changes,
    other,
    reasons,
  }: {
    changes: readonly LineChange[];
    other: readonly (typeof factNames)[number][];
    reasons: readonly ReasonChange[];
  },
  payable: { from: number; to: number } | null,
) {
  return [
    ...changes.map((change) => t('orders:edit.line', { ...change })),
    ...other.map((name) => t(`orders:detail.${name}`)),
    // What the lines say already needs no words; a discount or a coupon does.
    ...(payable && changes.length === 0
      ? [t('orders:edit.payable', { from: formatFen(payable.from), to: formatFen(payable.to) })]
      : []),
    ...reasons.map(({ of, from, to }) =>
      t(`orders:edit.reason.${of}`, { from: wordsOr(t, from), to: wordsOr(t, to) }),
    ),
  ].join(t('common:mark.clause'));
}

const wordsOr = (t: Ctx['t'], reason: string) => reason || t('orders:edit.reason.none');
