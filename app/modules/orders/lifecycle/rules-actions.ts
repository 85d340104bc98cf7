import { returnablePieces } from '../fulfilment/rules-pieces.ts';
import { isReturnable, nextStatus, type OrderEvent, type OrderKind, type OrderStatus } from '../rules.ts';

/** Actions that move an order, and the event each needs. 'Deal' (处理) actions are those of ORD-05. */
const dealing: readonly (readonly [action: string, event: OrderEvent])[] = [
  ['order:edit', 'edit'],
  ['order:audit', 'refuse'],
  ['order:pay', 'record-payment'],
  ['order:deliver', 'ship-rest'],
  ['order:sign', 'sign-part'],
  ['order:cut', 'cut-rest'],
  ['order:settle', 'settle-difference'],
  ['order:receive', 'receive'],
  ['order:pay', 'refund'],
  ['order:invalidate', 'invalidate'],
];

/** Every action on an order of its own. */
export const orderActions: readonly string[] = [
  ...new Set(dealing.map(([action]) => action)),
  'order:return',
  'order:swap',
];

/** What an order has to tell of itself to know what may be done with it. */
export interface Actionable {
  kind: OrderKind;
  status: OrderStatus;
  prepay: boolean;
  lines: readonly {
    shippedQty: number;
    signedPieces: number;
    returnedPieces: number;
    swappedPieces: number;
  }[];
  finishedAt: Date | null;
  /** Whether what comes back with an exchange has come in, or nothing does. */
  received?: boolean;
  /** Whether goods were given back for an exchange that have come in. */
  cameBack?: boolean;
  /** Whether something that left has not been signed for yet. */
  unsigned?: boolean;
  now: Date;
  /** Days are the tenant's. */
  timeZone: string;
  /** Days after it was finished in which its goods may come back. */
  windowDays: number;
}

/** Actions that an order's state leaves room for, whoever asks. */
export function possibleActions(order: Actionable): string[] {
  const shipped = order.lines.some((line) => line.shippedQty > 0);
  const { status, prepay, kind, received, cameBack, unsigned } = order;
  const state = { status, prepay, kind, received, cameBack, unsigned, shipped };
  const moves = dealing.filter(([, event]) => nextStatus(state, event) !== null).map(([action]) => action);
  const back = isReturnable(order) && order.lines.some((line) => returnablePieces(line) > 0);
  return [...new Set([...moves, ...(back ? ['order:return', 'order:swap'] : [])])];
}
