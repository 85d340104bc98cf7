import { sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { findRootOrder } from '#app/modules/orders/lifecycle/use-cases/find-root-order.server.ts';
import type { MoneyBack } from '#app/modules/orders/lifecycle/use-cases/order-money-source.server.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import type { Party } from '../accounts/find-party.server.ts';
import { owedBack } from '../ledger/book-order.server.ts';
import { lockAccount } from '../ledger/post-entries.server.ts';
import { receivableRefunds } from '../table.server.ts';
import type { RefundInput } from '../wire.ts';

/** A refund that somebody asks for: of whom, how much, and why. */
interface RefundRequest extends RefundInput {
  orderNo: string;
  /** What it goes back of, when that is neither an order nor an account's credit. */
  source?: { kind: string; id: string };
  party: Pick<Party, 'customerName' | 'channel' | 'departId'>;
  user: { id: string; realname: string };
}

/** Puts a refund on the desk, where it waits for its approval. Its account is locked, and what else it is of. */
export async function openRefund(
  ctx: Ctx,
  tx: Tx,
  request: RefundRequest,
): Promise<{ id: string; approval: boolean }> {
  const { orderId, customerId, dealerId, amountFen, orderNo, party, user, reason: requestReason } = request;
  const id = newId();
  const now = ctx.now();
  const facts = { orderId, customerId, dealerId, amountFen, orderNo };
  await tx.insert(receivableRefunds).values({
    tenantId: ctx.tenant.slug,
    id,
    ...facts,
    sourceKind: request.source?.kind ?? null,
    sourceId: request.source?.id ?? null,
    requestReason,
    status: 'waiting',
    requestedBy: user.id,
    requestedName: user.realname,
    createdAt: now,
    updatedAt: now,
  });
  const approval = await startApproval(ctx, tx, {
    biz: 'refund',
    bizId: id,
    title: orderNo || party.customerName,
    amountFen,
    channel: party.channel,
    departId: party.departId,
    submitter: user,
  });
  await writeAuditLog(ctx, tx, {
    action: 'receivable:refund',
    entity: 'refund',
    entityId: id,
    before: null,
    after: { ...facts, reason: requestReason, approval },
  });
  return { id, approval };
}

/**
 * Puts on the desk what is to go back with a return, of the order its goods were first sold with: never more than is
 * owed back of it and nobody has asked for. Tells how much that is.
 */
export async function openRefundOfReturn(ctx: Ctx, tx: Tx, back: MoneyBack): Promise<number> {
  const { user } = requireAction(ctx, 'order:pay');
  const root = await findRootOrder(ctx, tx, back.orderId);
  const { customerId, dealerId } = root;
  await lockAccount(ctx, tx, { customerId, dealerId });
  const amountFen = Math.min(back.amountFen, await owedBack(ctx, tx, root.id));
  if (amountFen <= 0) return 0;
  await openRefund(ctx, tx, {
    orderId: root.id,
    customerId,
    dealerId,
    amountFen,
    // Whoever approves it finds the return by its number.
    reason: back.orderNo,
    orderNo: root.orderNo,
    party: await readPayee(ctx, tx, customerId),
    user,
  });
  return amountFen;
}

/** Whom money goes back to, as its approval is chosen and announced. */
export async function readPayee(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
): Promise<RefundRequest['party']> {
  const { rows } = await tx.execute<RefundRequest['party'] & Record<string, unknown>>(sql`
    select c.name as "customerName", c.channel, c.depart_id as "departId" from ${outletView} c
     where c.tenant_id = ${ctx.tenant.slug} and c.id = ${customerId}`);
  return rows[0]!;
}
