import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import { purchaseOrders } from '../../table.server.ts';
import type { AddPurchaseInput, EditPurchaseInput, PurchaseWritten } from '../../wire.ts';
import { lockPurchase, movePurchase, type StoredPurchase } from '../locked-purchase.server.ts';
import { amountOf, pricedLines } from '../priced-lines.server.ts';
import { requireDealer } from '../require-dealer.server.ts';
import type { PurchaseKind } from '../rules-states.ts';
import { submitWithin } from '../submit-within.server.ts';
import { refuseParties, writeLines } from '../written-order.server.ts';

/** Writes an order of a dealer with the brand, as a draft or handed in at once; asking again makes no second. */
export async function addPurchase(ctx: Ctx, input: AddPurchaseInput): Promise<PurchaseWritten> {
  const { user } = requireAction(ctx, 'purchase:add');
  return inTenant(ctx, async (tx) => {
    const before = await writtenBefore(ctx, tx, input.requestKey);
    if (before) return before;
    const dealer = await requireDealer(ctx, tx, 'purchase:add', input.dealerId);
    const { kind, dealerId, warehouseId, expectedOn, remark, requestKey } = input;
    await refuseParties(ctx, tx, kind, dealer, warehouseId);
    const lines = await pricedLines(ctx, tx, { id: null, kind, dealerId }, input.lines);
    const id = newId();
    const no = await purchaseNumber(ctx, tx, kind);
    const order: StoredPurchase = {
      tenantId: ctx.tenant.slug,
      id,
      version: 1,
      no,
      kind,
      state: 'draft',
      dealerId,
      warehouseId,
      expectedOn,
      amountFen: amountOf(lines),
      receivedFen: 0,
      remark: remark || null,
      placedById: user.id,
      placedBy: user.realname,
      submittedAt: null,
      decidedBy: null,
      decidedAt: null,
      reason: null,
      cut: 'no',
      requestKey,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    };
    await tx.insert(purchaseOrders).values(order);
    await writeLines(ctx, tx, id, lines);
    await writeAuditLog(ctx, tx, {
      action: 'purchase:add',
      entity: 'purchase',
      entityId: id,
      before: null,
      after: { no, kind, amountFen: order.amountFen, lines: lines.length },
    });
    if (input.submit) await submitWithin(ctx, tx, order, dealer.departId);
    return { id, no };
  });
}

/** Writes a draft, or an order that was refused, anew; prices are those of today. */
export async function editPurchase(ctx: Ctx, input: EditPurchaseInput): Promise<PurchaseWritten> {
  const { user, scope } = requireAction(ctx, 'purchase:add');
  return inTenant(ctx, async (tx) => {
    const order = await lockPurchase(ctx, tx, input, scope);
    const { id, no, kind, dealerId } = order;
    const dealer = await requireDealer(ctx, tx, 'purchase:add', dealerId);
    await refuseParties(ctx, tx, kind, dealer, input.warehouseId);
    const lines = await pricedLines(ctx, tx, { id, kind, dealerId }, input.lines);
    const set = {
      warehouseId: input.warehouseId,
      expectedOn: input.expectedOn,
      remark: input.remark || null,
      amountFen: amountOf(lines),
    };
    const state = await movePurchase(ctx, tx, order, { event: 'edit', actor: user, set });
    await writeLines(ctx, tx, id, lines);
    await writeAuditLog(ctx, tx, {
      action: 'purchase:add',
      entity: 'purchase',
      entityId: id,
      before: { amountFen: order.amountFen },
      after: { amountFen: set.amountFen, lines: lines.length },
    });
    if (input.submit) {
      await submitWithin(ctx, tx, { ...order, ...set, state, version: order.version + 1 }, dealer.departId);
    }
    return { id, no };
  });
}

async function writtenBefore(ctx: Ctx, tx: Tx, requestKey: string | null): Promise<PurchaseWritten | null> {
  if (!requestKey) return null;
  // Of two at once with one key the second waits here until the first is written.
  await takeTurns(tx, `${ctx.tenant.slug} ${requestKey}`);
  const [row] = await tx
    .select({ id: purchaseOrders.id, no: purchaseOrders.no })
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.tenantId, ctx.tenant.slug), eq(purchaseOrders.requestKey, requestKey)));
  return row ?? null;
}

/** DH20261128-0001, of returns TH20261128-0001, by the tenant's rules. */
function purchaseNumber(ctx: Ctx, tx: Tx, kind: PurchaseKind): Promise<string> {
  return nextNumber(tx, ctx, kind === 'order' ? 'purchase' : 'purchase-return', async (no) => {
    const same = and(eq(purchaseOrders.tenantId, ctx.tenant.slug), eq(purchaseOrders.no, no));
    return (await tx.$count(purchaseOrders, same)) > 0;
  });
}
