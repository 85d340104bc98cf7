import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { piecesFen } from '../fulfilment/rules-pieces.ts';
import { needsReason, nextStatus, type OrderEvent, type OrderStatus, orderStatus } from '../rules.ts';
import type { orderEvents, orderLines, orders } from '../table.server.ts';
import { fulfil } from './seed-fulfil.server.ts';
import type { DraftLine } from './seed-line.server.ts';

export type OrderRow = Required<typeof orders.$inferInsert>;
export type LineRow = Required<typeof orderLines.$inferInsert>;
export type EventRow = Required<typeof orderEvents.$inferInsert>;

/** A move someone makes after the order was placed. */
export interface Step {
  event: OrderEvent;
  at: Date;
  actor: { id: string; name: string };
  reason?: string;
}

/** The head of an order as placed; what follows from its lines and steps is left out. */
export type Head = Omit<
  OrderRow,
  | 'status'
  | 'goodsFen'
  | 'discountFen'
  | 'payableFen'
  | 'reason'
  | 'version'
  | 'createdAt'
  | keyof typeof later
> & { originId?: string | null; groupId?: string | null };

/** What an order has only when something unusual came of it. */
const later = {
  externalNo: null,
  externalBy: '',
  originId: null,
  groupId: null,
  freightFen: 0,
  freightByRate: [],
  refundFen: 0,
  cutFen: 0,
  withheldFen: 0,
  settlement: null,
  broughtBack: null,
  printCount: 0,
  pickCount: 0,
} as const;

export interface OrderPlan {
  order: OrderRow;
  lines: LineRow[];
  events: EventRow[];
}

/** Walks an order through its steps by the rules and gives the rows it leaves behind. */
export function planOrder(
  head: Head,
  placedBy: Step['actor'],
  drafts: readonly DraftLine[],
  steps: readonly Step[],
  newEventId: (at: Date) => string,
): OrderPlan {
  const { tenantId, id: orderId } = head;
  const lines: LineRow[] = drafts.map((line, index) => ({ tenantId, orderId, lineNo: index + 1, ...line }));
  const order: OrderRow & { status: OrderStatus } = {
    ...later,
    ...head,
    originId: head.originId ?? null,
    groupId: head.groupId ?? null,
    ...orderTotals(lines),
    status: orderStatus.waiting,
    reason: null,
    version: steps.length + 1,
    createdAt: head.orderedAt,
  };
  if (head.kind === 'return') order.refundFen = order.payableFen;
  const events: EventRow[] = [];
  const record = ({ event, at, actor, reason = '' }: Step, fromStatus: number | null) => {
    events.push({
      tenantId,
      id: newEventId(at),
      orderId,
      event,
      fromStatus,
      toStatus: order.status,
      actorId: actor.id,
      actorName: actor.name,
      reason: reason || null,
      door: null,
      path: null,
      address: null,
      userAgent: null,
      happenedAt: at,
    });
  };
  record({ event: 'create', at: head.orderedAt, actor: placedBy }, null);
  for (const step of steps) {
    const from = order.status;
    order.status = moved(order, lines, step);
    if (needsReason(step.event)) order.reason = step.reason ?? null;
    fulfil(lines, step.event);
    if (step.event === 'settle-difference') {
      order.settlement = 'refund';
      order.refundFen += missingFen(lines);
    }
    record(step, from);
  }
  return { order, lines, events };
}

/** What left and was not signed for had cost. */
export const missingFen = (
  lines: readonly Pick<LineRow, 'amountFen' | 'qty' | 'factor' | 'shippedQty' | 'signedPieces'>[],
): number =>
  lines.reduce((sum, line) => sum + piecesFen(line, line.signedPieces, line.shippedQty * line.factor), 0);

function moved(
  { status, prepay, kind }: { status: OrderStatus; prepay: boolean; kind: OrderRow['kind'] },
  lines: readonly LineRow[],
  step: Step,
): OrderStatus {
  const shipped = lines.some((line) => line.shippedQty > 0);
  const next = nextStatus({ status, prepay, kind, shipped }, step.event);
  if (next === null) throw new Error(`the rules allow no ${step.event} in state ${status}`);
  if (needsReason(step.event) && !step.reason) throw new Error(`${step.event} needs a reason`);
  return next;
}
