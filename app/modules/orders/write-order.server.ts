import type { Tx } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { startApproval } from '#app/modules/approvals/use-cases/start-approval.server.ts';
import type { Buyer } from '#app/modules/customers/use-cases/find-buyers.server.ts';
import type { Principal } from '#app/modules/permissions/rules.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { assertCredit } from './credit.server.ts';
import { assertNewName } from './follow-up.server.ts';
import { nextOrderNumber } from './order-number.server.ts';
import { type PricedLine, priceTyped } from './quote-lines.server.ts';
import { orderStatus, orderTotals } from './rules.ts';
import { promiseGoods } from './stock-of-order.server.ts';
import { orderEvents, orderLines, orders } from './table.server.ts';
import type { TypedLine } from './wire-create.ts';

/** An order as it is placed. */
export interface Placing {
  buyer: Buyer;
  kind: 'online' | 'offline';
  source: 'console' | 'sales-app' | 'miniapp';
  typed: readonly TypedLine[];
  prepay: boolean;
  receiver: string;
  phone: string;
  address: string;
  remark: string;
  externalNo: string | null;
  /** The action it is placed by, for the audit row. */
  action: string;
}

export interface Placed {
  id: string;
  orderNo: string;
  payableFen: number;
  /** Whether it has to be approved, and not only audited. */
  approval: boolean;
}

/** Places an order: priced, its goods promised, its approval begun, all or nothing. Failing lines are named. */
export async function writeOrder(ctx: Ctx, tx: Tx, user: Principal, placing: Placing): Promise<Placed> {
  const tenantId = ctx.tenant.slug;
  const { buyer } = placing;
  await assertNewName(ctx, tx, placing.externalNo);
  const priced = await priceTyped(ctx, tx, buyer, placing.typed);
  refuseTroubled(ctx, priced);
  const id = newId();
  const now = ctx.now();
  const lines = priced.map((line) => ({
    tenantId,
    orderId: id,
    lineNo: line.lineNo,
    productId: line.productId,
    productCode: line.code,
    productName: line.name,
    spec: line.spec,
    unit: line.unit,
    factor: line.factor,
    qty: line.qty,
    listPriceFen: line.listPriceFen,
    discountFen: line.discountFen,
    amountFen: line.amountFen,
    priceTrace: line.trace,
  }));
  const totals = orderTotals(lines);
  if (!placing.prepay) await assertCredit(ctx, tx, buyer, totals.payableFen);
  const orderNo = await nextOrderNumber(ctx, tx, placing.kind);
  await tx.insert(orders).values({
    tenantId,
    id,
    orderNo,
    kind: placing.kind,
    source: placing.source,
    status: orderStatus.waiting,
    dealerId: buyer.dealerId,
    dealerName: buyer.dealerName,
    customerId: buyer.id,
    customerName: buyer.name,
    salesUserId: buyer.salesUserId,
    salesName: buyer.salesName,
    departId: buyer.departId,
    receiver: placing.receiver || buyer.contact,
    phone: placing.phone || buyer.phone,
    address: placing.address || buyer.address,
    remark: placing.remark,
    prepay: placing.prepay,
    externalNo: placing.externalNo,
    ...totals,
    orderedAt: now,
    createdAt: now,
  });
  await tx.insert(orderLines).values(lines);
  await tx.insert(orderEvents).values({
    tenantId,
    id: newId(),
    orderId: id,
    event: 'create',
    fromStatus: null,
    toStatus: orderStatus.waiting,
    actorId: user.id,
    actorName: user.realname,
    happenedAt: now,
  });
  await promiseGoods(ctx, tx, { id, orderNo, dealerId: buyer.dealerId }, lines);
  const approval = await startApproval(ctx, tx, {
    biz: 'order',
    bizId: id,
    title: orderNo,
    amountFen: totals.payableFen,
    channel: buyer.channel,
    departId: buyer.departId,
    submitter: user,
  });
  await writeAuditLog(ctx, tx, {
    action: placing.action,
    entity: 'order',
    entityId: id,
    before: null,
    after: { orderNo, customer: buyer.code, lines: lines.length, ...totals, approval },
  });
  return { id, orderNo, payableFen: totals.payableFen, approval };
}

/** Refuses an order with every line that cannot be sold named, not only the first. */
function refuseTroubled({ t }: Ctx, lines: readonly PricedLine[]): void {
  const troubled = lines.filter((line) => line.trouble);
  if (troubled.length === 0) return;
  const said = troubled.map((line) =>
    t(`orders:trouble.${line.trouble}`, {
      line: line.lineNo,
      product: line.name || line.code,
      unit: line.unit,
    }),
  );
  throw new DomainError('orders.lines-fail', 422, { field: 'lines', values: { lines: said.join('；') } });
}
