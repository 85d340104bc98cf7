import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { orderScope } from '../listing/order-filter.server.ts';
import { needsReason, nextStatus, type OrderEvent, type OrderStatus } from '../rules.ts';
import { orders } from '../table.server.ts';
import { type EventCtx, noteEvent } from './order-event.server.ts';
import { type Published, publishOf } from './publish-move.server.ts';

/** What a move of an order needs of a request, which a job has too. */
export type MoveCtx = Pick<Ctx, 'tenant' | 'user' | 'now' | 'address' | 'requestId'> & EventCtx;

type Row = typeof orders.$inferSelect;

/** An order that is locked for a move: nobody else moves it before the transaction ends. */
export type LockedOrder = Omit<Row, 'status'> & { status: OrderStatus };

/** Where a move has led. */
export interface Moved {
  id: string;
  status: OrderStatus;
  version: number;
}

/** Locks an order of the tenant within a scope; of two people who looked at one version the second is refused. */
export async function holdOrder(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  requested: { id: string; version?: number },
): Promise<LockedOrder> {
  if (!isId(requested.id)) throw notFound();
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(orderScope(ctx, scope), eq(orders.id, requested.id)))
    .for('update');
  if (!order) throw notFound();
  if (requested.version !== undefined && requested.version !== order.version) {
    throw new DomainError('orders.changed-meanwhile', 409);
  }
  return { ...order, status: order.status as OrderStatus };
}

/** Where an event leads a locked order; refused when the rules have no such move, or want a reason for it. */
export function leadsTo(
  order: LockedOrder,
  event: OrderEvent,
  { shipped = false, reason = '', ...facts }: OrderFacts & { reason?: string } = {},
): OrderStatus {
  const to = nextStatus({ ...order, ...facts, shipped }, event);
  if (to === null) throw new DomainError('orders.not-allowed-now', 409);
  if (needsReason(event) && !reason) throw new DomainError('orders.say-why', 422, { field: 'reason' });
  return to;
}

/** What of an order its row does not tell. */
interface OrderFacts {
  shipped?: boolean;
  cameBack?: boolean;
  received?: boolean;
  unsigned?: boolean;
  short?: boolean;
}

interface Move {
  event: OrderEvent;
  to: OrderStatus;
  /** The action it was done by, for the audit row. */
  action: string;
  reason?: string;
  /** What else of the order changes with it. */
  set?: Partial<Row>;
  /** What others learn of it, one thing or several. */
  publishes: Published | readonly Published[];
  /** What the audit row tells besides. */
  told?: object;
  /** Who did it when nobody is signed in: a clock. */
  actor?: { id: string; realname: string };
}

/** Writes a move: the order's new state, its place in the timeline and the audit row; and tells all who listen. */
export async function writeMove(ctx: MoveCtx, tx: Tx, order: LockedOrder, move: Move): Promise<Moved> {
  const version = order.version + 1;
  const reason = move.reason || null;
  const actor = ctx.user ?? move.actor;
  if (!actor) throw new DomainError('common.unauthorized', 401);
  await tx
    .update(orders)
    .set({ status: move.to, version, reason: needsReason(move.event) ? reason : null, ...move.set })
    .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.id, order.id)));
  const { event, to } = move;
  await noteEvent(ctx, tx, { orderId: order.id, event, from: order.status, to, actor, reason });
  await writeAuditLog(ctx, tx, {
    action: move.action,
    entity: 'order',
    entityId: order.id,
    before: { status: order.status, version: order.version },
    after: { status: move.to, version, reason, ...move.told },
  });
  for (const one of [move.publishes].flat()) await publishOf(ctx, tx, { ...order, ...move.set }, one);
  return { id: order.id, status: move.to, version };
}
