import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { transferFor } from '#app/modules/stock/documents/use-cases/transfer-for.server.ts';
import { findWarehousesOf } from '#app/modules/stock/warehouses/use-cases/find-warehouses-of.server.ts';
import { requireWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { purchaseShipments } from '../../table.server.ts';
import type {
  DecidePurchaseInput,
  EndPurchaseInput,
  PurchaseVersion,
  SendPurchaseInput,
} from '../../wire.ts';
import { endDecision } from '../end-decision.server.ts';
import {
  addToLines,
  linesOf,
  lockPurchase,
  movePurchase,
  progressOf,
  type StoredPurchase,
  unsentOf,
} from '../locked-purchase.server.ts';
import { amountOf, pricedLines } from '../priced-lines.server.ts';
import { requireDealer } from '../require-dealer.server.ts';
import { orderedFen } from '../rules-money.ts';
import { nextPurchase, type PurchaseEvent } from '../rules-states.ts';
import { purchaseBiz, submitWithin } from '../submit-within.server.ts';
import { refuseParties, tookPartIn, writeLines } from '../written-order.server.ts';

/** Hands a draft in, at the prices of today; what can no longer be ordered, or given back, is refused. */
export async function submitPurchase(ctx: Ctx, input: PurchaseVersion): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'purchase:add');
  return inTenant(ctx, async (tx) => {
    const order = await lockPurchase(ctx, tx, input, scope);
    refuseUnless(order, 'submit');
    const { id, kind, dealerId, warehouseId } = order;
    const dealer = await requireDealer(ctx, tx, 'purchase:add', dealerId);
    await refuseParties(ctx, tx, kind, dealer, warehouseId);
    const lines = await pricedLines(ctx, tx, { id, kind, dealerId }, await linesOf(ctx, tx, id));
    await writeLines(ctx, tx, id, lines);
    await submitWithin(ctx, tx, { ...order, amountFen: amountOf(lines) }, dealer.departId);
    return { id: order.id };
  });
}

/** Takes an order that waits back, to write it anew. */
export async function withdrawPurchase(ctx: Ctx, input: PurchaseVersion): Promise<{ id: string }> {
  return end(ctx, input, { event: 'withdraw', note: '' });
}

/** Gives an order up that nothing has left of, with the reason. */
export async function cancelPurchase(
  ctx: Ctx,
  { reason, ...which }: EndPurchaseInput,
): Promise<{ id: string }> {
  return end(ctx, which, { event: 'cancel', note: reason });
}

async function end(
  ctx: Ctx,
  which: PurchaseVersion,
  { event, note }: { event: PurchaseEvent; note: string },
): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'purchase:add');
  return inTenant(ctx, async (tx) => {
    const order = await lockPurchase(ctx, tx, which, scope);
    refuseUnless(order, event);
    await withdrawFor(ctx, tx, { biz: purchaseBiz, bizId: order.id });
    const set = note ? { reason: note } : {};
    const state = await movePurchase(ctx, tx, order, { event, actor: user, note, set });
    await audit(ctx, tx, 'purchase:add', order, { state, reason: note || null });
    return { id: order.id };
  });
}

/** Passes an order of a dealer, or refuses it with the reason. */
export async function decidePurchase(
  ctx: Ctx,
  { pass, note, ...which }: DecidePurchaseInput,
): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'purchase:approve');
  if (!pass && !note) throw new DomainError('purchases.reason-required', 422, { field: 'note' });
  return inTenant(ctx, async (tx) => {
    const order = await lockPurchase(ctx, tx, which, scope);
    refuseUnless(order, pass ? 'approve' : 'refuse');
    if (pass && (await tookPartIn(ctx, tx, order, user.id)))
      throw new DomainError('purchases.own-order', 403);
    const approval = await decideFor(ctx, tx, { biz: purchaseBiz, bizId: order.id, pass, comment: note });
    // Others of its process have to decide, too.
    const state =
      approval === 'open' ? order.state : await endDecision(ctx, tx, order, { pass, note, actor: user });
    await audit(ctx, tx, 'purchase:approve', order, { state, pass, reason: note || null });
    return { id: order.id };
  });
}

/**
 * Sends an order, all or some of it, first expired first: a transfer out of the warehouse it leaves, whose people send
 * it, into the one it goes to, whose people receive it.
 */
export async function sendPurchase(
  ctx: Ctx,
  input: SendPurchaseInput,
): Promise<{ id: string; documentNo: string }> {
  const { scope } = requireAction(ctx, 'purchase:list');
  const { user, scope: places } = requireAction(ctx, 'stock:transfer');
  return inTenant(ctx, async (tx) => {
    const order = await lockPurchase(ctx, tx, input, scope);
    refuseUnless(order, 'send');
    const brands = await findWarehousesOf(ctx, tx, null);
    if (!brands.some(({ id }) => id === input.warehouseId)) {
      throw new DomainError('purchases.not-brands-warehouse', 422, { field: 'warehouseId' });
    }
    // It may have been given to another dealer since the order was written.
    const theirs = await findWarehousesOf(ctx, tx, order.dealerId);
    if (!theirs.some(({ id }) => id === order.warehouseId))
      throw new DomainError('purchases.warehouse-gone', 409);
    const [warehouseId, toWarehouseId] =
      order.kind === 'order'
        ? [input.warehouseId, order.warehouseId]
        : [order.warehouseId, input.warehouseId];
    await requireWarehouses(ctx, tx, places, [warehouseId]);
    const leaving = await leavingLines(ctx, tx, order, input.lines);
    const document = await transferFor(ctx, tx, {
      warehouseId,
      toWarehouseId,
      remark: order.no,
      lines: leaving,
    });
    const { slug: tenantId } = ctx.tenant;
    await tx
      .insert(purchaseShipments)
      .values({ tenantId, documentId: document.id, orderId: order.id, createdAt: ctx.now() });
    await addToLines(ctx, tx, order.id, 'sent', leaving);
    const progress = await progressOf(ctx, tx, order);
    const state = await movePurchase(ctx, tx, order, {
      event: 'send',
      actor: user,
      note: document.no,
      progress,
    });
    await audit(ctx, tx, 'stock:transfer', order, { state, document: document.no });
    return { id: order.id, documentNo: document.no };
  });
}

/** What leaves of which lines, in base units; more than is left of one is refused at it. */
async function leavingLines(
  ctx: Ctx,
  tx: Tx,
  order: StoredPurchase,
  asked: SendPurchaseInput['lines'],
): Promise<{ lineNo: number; productId: string; product: string; qty: number }[]> {
  const lines = await linesOf(ctx, tx, order.id);
  const goods = await findGoods(ctx, tx, { ids: lines.map(({ productId }) => productId) });
  const seen = new Set<number>();
  return asked.map(({ lineNo, units }) => {
    const line = lines.find((one) => one.lineNo === lineNo);
    if (!line || seen.has(lineNo)) throw new DomainError('purchases.not-now', 409);
    seen.add(lineNo);
    const { name = '', spec = '' } = goods.find(({ id }) => id === line.productId) ?? {};
    const product = `${name} ${spec}`.trim();
    const qty = units * line.factor;
    if (qty > unsentOf(line)) {
      const left = Math.floor(unsentOf(line) / line.factor);
      throw new DomainError('purchases.more-than-left', 422, {
        field: `lines.${lineNo}`,
        values: { product, left, unit: line.unit },
      });
    }
    return { lineNo, productId: line.productId, product, qty };
  });
}

/** Says that nothing more of an order is sent, with the reason; what is on its way arrives. */
export async function cutPurchase(ctx: Ctx, { reason, ...which }: EndPurchaseInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'purchase:approve');
  return inTenant(ctx, async (tx) => {
    const order = await lockPurchase(ctx, tx, which, scope);
    refuseUnless(order, 'cut');
    const progress = await progressOf(ctx, tx, { ...order, cut: 'yes' });
    const left = await linesOf(ctx, tx, order.id);
    const amountFen = left.reduce((sum, line) => sum + orderedFen(line, { cut: 'yes' }), 0);
    const state = await movePurchase(ctx, tx, order, {
      event: 'cut',
      actor: user,
      note: reason,
      progress,
      set: { cut: 'yes', reason, amountFen },
    });
    await audit(ctx, tx, 'purchase:approve', order, { state, amountFen, reason });
    return { id: order.id };
  });
}

function refuseUnless(order: StoredPurchase, event: PurchaseEvent): void {
  if (!nextPurchase(order.state, event)) throw new DomainError('purchases.not-now', 409);
}

async function audit(
  ctx: Ctx,
  tx: Tx,
  action: string,
  order: StoredPurchase,
  after: Record<string, unknown>,
): Promise<void> {
  await writeAuditLog(ctx, tx, {
    action,
    entity: 'purchase',
    entityId: order.id,
    before: { state: order.state },
    after,
  });
}
