import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { findDocuments } from '#app/modules/stock/documents/use-cases/find-documents.server.ts';
import { purchaseStore } from '../stores.server.ts';
import { purchaseLog, purchaseOrderLines, purchaseOrders, purchaseShipments } from '../table.server.ts';
import { nextPurchase, type Progress, type PurchaseEvent, type PurchaseState } from './rules-states.ts';

/** An order as its row has it. */
export type StoredPurchase = typeof purchaseOrders.$inferSelect;

/** A line as its row has it. */
export type StoredLine = typeof purchaseOrderLines.$inferSelect;

/** Holds an order within a scope until the transaction ends; refuses one that changed since it was seen. */
export async function lockPurchase(
  ctx: Ctx,
  tx: Tx,
  requested: { id: string; version: number },
  scope: DataScope,
): Promise<StoredPurchase> {
  const [order] = await tx
    .select()
    .from(purchaseOrders)
    .where(and(reachable(purchaseStore, ctx, scope), eq(purchaseOrders.id, requested.id)))
    .for('update');
  if (!order) throw notFound();
  if (order.version !== requested.version) throw new DomainError('purchases.changed-meanwhile', 409);
  return order;
}

/** The same for what happens without a request of the wire. */
export async function lockAnyPurchase(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<StoredPurchase> {
  const [order] = await tx
    .select()
    .from(purchaseOrders)
    .where(and(eq(purchaseOrders.tenantId, ctx.tenant.slug), eq(purchaseOrders.id, id)))
    .for('update');
  if (!order) throw notFound();
  return order;
}

/** Lines of an order, in their order. */
export function linesOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<StoredLine[]> {
  return tx
    .select()
    .from(purchaseOrderLines)
    .where(and(eq(purchaseOrderLines.tenantId, ctx.tenant.slug), eq(purchaseOrderLines.orderId, orderId)))
    .orderBy(asc(purchaseOrderLines.lineNo));
}

/** Base units of a line that have not left. */
export const unsentOf = ({ units, factor, sentQty }: StoredLine): number => units * factor - sentQty;

const quantities = { sent: sql`sent_qty`, received: sql`received_qty` };

/** Adds base units to what was sent, or received, of some lines of a locked order; one statement for all of them. */
export async function addToLines(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderId: string,
  of: keyof typeof quantities,
  added: readonly { lineNo: number; qty: number }[],
): Promise<void> {
  const column = quantities[of];
  const [lineNos, qtys] = [added.map(({ lineNo }) => lineNo), added.map(({ qty }) => qty)];
  await tx.execute(sql`
    update purchase_order_lines l set ${column} = l.${column} + more.qty
      from unnest(${sql.param(lineNos)}::int[], ${sql.param(qtys)}::int[]) as more (line_no, qty)
     where l.tenant_id = ${ctx.tenant.slug} and l.order_id = ${orderId} and l.line_no = more.line_no`);
}

/** What is still to be sent of an order, and whether something of it is on its way. */
export async function progressOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, cut }: Pick<StoredPurchase, 'id' | 'cut'>,
): Promise<Progress> {
  const lines = await linesOf(ctx, tx, id);
  const shipments = await tx
    .select({ id: purchaseShipments.documentId })
    .from(purchaseShipments)
    .where(and(eq(purchaseShipments.tenantId, ctx.tenant.slug), eq(purchaseShipments.orderId, id)));
  const documents = await findDocuments(
    ctx,
    tx,
    shipments.map((one) => one.id),
  );
  return {
    unsent: cut === 'no' && lines.some((line) => unsentOf(line) > 0),
    onWay: documents.some(({ status }) => status !== 'done' && status !== 'cancelled'),
  };
}

/** Moves a locked order on, with whatever else changes of it, and writes down who did and why. */
export async function movePurchase(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  order: StoredPurchase,
  move: {
    event: PurchaseEvent;
    actor: { id: string; realname: string } | null;
    note?: string;
    progress?: Progress;
    set?: Partial<typeof purchaseOrders.$inferInsert>;
  },
): Promise<PurchaseState> {
  const state = nextPurchase(order.state, move.event, move.progress);
  if (!state) throw new DomainError('purchases.not-now', 409);
  const tenantId = ctx.tenant.slug;
  await tx
    .update(purchaseOrders)
    .set({ ...move.set, state, version: sql`${purchaseOrders.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(purchaseOrders.tenantId, tenantId), eq(purchaseOrders.id, order.id)));
  await tx.insert(purchaseLog).values({
    tenantId,
    id: newId(),
    orderId: order.id,
    event: move.event,
    toState: state,
    actorId: move.actor?.id ?? null,
    actorName: move.actor?.realname ?? '',
    note: move.note ?? '',
    createdAt: ctx.now(),
  });
  return state;
}
