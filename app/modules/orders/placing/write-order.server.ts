import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { Buyer } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import type { JudgedManual } from '#app/modules/discounts/rules.ts';
import { assertApproved } from '#app/modules/discounts/use-cases/judge-manual.server.ts';
import { isBelowLimits } from '#app/modules/pricing/rules-charged.ts';
import type { OrderSource } from '#app/modules/pricing/rules-sources.ts';
import { dueFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import type { DealerPrice } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { orderPlaced } from '../events.ts';
import { promiseGoods } from '../fulfilment/stock-of-order.server.ts';
import { noteEvent } from '../lifecycle/order-event.server.ts';
import { goodsOf, published, publishOf } from '../lifecycle/publish-move.server.ts';
import { keepPrice } from '../pricing/keep-price.server.ts';
import type { PricedLine } from '../pricing/quote-lines.server.ts';
import { orderStatus } from '../rules.ts';
import { taxFreight } from '../sales/freight-tax.server.ts';
import { orderLines, orders } from '../table.server.ts';
import type { PlacedOrder } from './wire-create.ts';

/** What an outlet's order is besides its goods, as it is placed. */
export interface Facts {
  buyer: Buyer;
  kind: 'online' | 'offline';
  source: Exclude<OrderSource, 'import'>;
  prepay: boolean;
  receiver: string;
  phone: string;
  address: string;
  remark: string;
  externalNo: string | null;
  /** The system whose number that is; left out: one of ours. */
  externalBy?: string;
  /** Whether what another system has charged is agreed with it. */
  agreed?: boolean;
  /** The action it is placed by, for the audit row. */
  action: string;
}

/** One order of what was placed: a dealer's lines, priced and judged. */
interface Writing extends Facts {
  dealer: { id: string; name: string };
  lines: readonly PricedLine[];
  freightFen: number;
  /** How it came to its price. */
  price: DealerPrice;
  orderNo: string;
  groupId: string | null;
  /** What has to be paid for all that was ordered in one go, freight too. */
  purchaseFen: number;
  /** What is taken off by hand. */
  manual: JudgedManual | null;
}

/** Writes an order with its lines, promises its goods and begins its approval. */
export async function writeOrder(ctx: Ctx, tx: Tx, user: Principal, facts: Writing): Promise<PlacedOrder> {
  const tenantId = ctx.tenant.slug;
  const { buyer, dealer, orderNo } = facts;
  const id = newId();
  const now = ctx.now();
  const lines = facts.lines.map((line) => storedLine(line, { tenantId, orderId: id }));
  const totals = orderTotals(lines);
  const order = {
    tenantId,
    id,
    orderNo,
    kind: facts.kind,
    source: facts.source,
    status: orderStatus.waiting,
    originId: null,
    dealerId: dealer.id,
    dealerName: dealer.name,
    customerId: buyer.id,
    customerName: buyer.name,
    salesUserId: buyer.salesUserId,
    salesName: buyer.salesName,
    departId: buyer.departId,
    receiver: facts.receiver || buyer.contact,
    phone: facts.phone || buyer.phone,
    address: facts.address || buyer.address,
    remark: facts.remark,
    prepay: facts.prepay,
    externalNo: facts.externalNo,
    externalBy: facts.externalBy ?? '',
    groupId: facts.groupId,
    ...totals,
    freightFen: facts.freightFen,
    freightByRate: await taxFreight(ctx, tx, { freightFen: facts.freightFen, lines }),
    orderedAt: now,
    createdAt: now,
  };
  await tx.insert(orders).values(order);
  await tx.insert(orderLines).values(lines);
  await keepPrice(ctx, tx, id, facts.price);
  await noteEvent(ctx, tx, {
    orderId: id,
    event: 'create',
    from: null,
    to: orderStatus.waiting,
    actor: user,
  });
  await promiseGoods(ctx, tx, { id, orderNo, dealerId: dealer.id, customerId: buyer.id }, lines);
  const approval = await startApproval(ctx, tx, {
    biz: 'order',
    // What a platform sells for is agreed with it; what somebody types here is not.
    always: facts.manual?.overLimit || (!facts.agreed && isBelowLimits(facts.price)),
    bizId: id,
    title: orderNo,
    amountFen: dueFen({ ...totals, freightFen: facts.freightFen }),
    wholeFen: facts.purchaseFen,
    channel: buyer.channel,
    departId: buyer.departId,
    submitter: user,
  });
  if (facts.manual) assertApproved(facts.manual, approval);
  await writeAuditLog(ctx, tx, {
    action: facts.action,
    entity: 'order',
    entityId: id,
    before: null,
    after: {
      orderNo,
      customer: buyer.code,
      lines: lines.length,
      ...totals,
      freightFen: facts.freightFen,
      approval,
      group: facts.groupId,
    },
  });
  const goods = goodsOf(lines.map((line) => ({ ...line, gift: false })));
  const { payableFen } = totals;
  await publishOf(ctx, tx, order, published(orderPlaced, { lines: goods, payableFen }));
  return { id, orderNo, dealerName: dealer.name, payableFen, freightFen: facts.freightFen, approval };
}

/** A priced line as it is stored: all of its day, nothing of what may change. */
export function storedLine(line: PricedLine, of: { tenantId: string; orderId: string }) {
  return {
    ...of,
    lineNo: line.lineNo,
    productId: line.productId,
    productCode: line.code,
    productName: line.name,
    spec: line.spec,
    unit: line.unit,
    factor: line.factor,
    baseUnit: line.baseUnit,
    qty: line.qty,
    listPriceFen: line.listPriceFen,
    discountFen: line.discountFen,
    amountFen: line.amountFen,
    taxRateBp: line.taxRateBp,
    gift: line.gift,
    priceTrace: line.trace,
  };
}
