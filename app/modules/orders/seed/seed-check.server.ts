import { lineAmountFen, orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { needsReason, nextStatus, type OrderEvent, type OrderStatus, orderStatuses } from '../rules.ts';
import { type LineRow, missingFen, type OrderPlan } from './seed-plan.server.ts';

/** Everything by which a stored order contradicts the rules or itself; nothing when it is sound. */
export function orderProblems(plan: OrderPlan): string[] {
  return [...replayProblems(plan), ...amountProblems(plan), ...quantityProblems(plan)].map(
    (problem) => `${plan.order.orderNo}: ${problem}`,
  );
}

function replayProblems({ order, events }: OrderPlan): string[] {
  const [first, ...moves] = events;
  const problems: string[] = [];
  if (first?.event !== 'create' || first.fromStatus !== null || first.toStatus !== 0) {
    return ['does not begin with create'];
  }
  if (first.happenedAt.getTime() !== order.orderedAt.getTime()) problems.push('placed at another time');
  if (order.version !== events.length) problems.push('version does not count its moves');
  let status: OrderStatus | undefined = 0;
  let before = first.happenedAt;
  let shipped = false;
  for (const move of moves) {
    const event: OrderEvent | undefined = eventNames.find((name) => name === move.event);
    const next: OrderStatus | null =
      event && status !== undefined ? nextStatus({ ...order, status, shipped }, event) : null;
    if (move.fromStatus !== status || move.toStatus !== next) problems.push(`${move.event} is not allowed`);
    if (event && needsReason(event) && (!move.reason || move.reason !== order.reason)) {
      problems.push(`${event} without its reason`);
    }
    if (move.happenedAt < before) problems.push(`${move.event} happened before the move before it`);
    before = move.happenedAt;
    shipped ||= move.event.startsWith('ship');
    status = orderStatuses.find((one) => one === move.toStatus);
  }
  if (order.status !== status) problems.push('stands in another state than its timeline');
  return problems;
}

const eventNames: readonly OrderEvent[] = [
  ...(['create', 'pass', 'refuse', 'pay', 'ship-part', 'ship-rest', 'sign', 'sign-part'] as const),
  ...([
    'sign-with-difference',
    'settle-difference',
    'cut-rest',
    'invalidate',
    'edit',
    'receive',
    'refund',
    'repaid',
  ] as const),
];

function amountProblems({ order, lines, events }: OrderPlan): string[] {
  const problems: string[] = [];
  const settled = events.some(({ event }) => event === 'settle-difference');
  if (settled && (order.settlement !== 'refund' || order.refundFen !== missingFen(lines)))
    problems.push('does not say what was credited of what was missing');
  for (const line of lines) {
    if (line.amountFen !== lineAmountFen(line)) problems.push(`line ${line.lineNo} has a wrong amount`);
    if (!Number.isSafeInteger(line.amountFen)) problems.push(`line ${line.lineNo} is not in whole fen`);
    if (line.gift && line.amountFen !== 0) problems.push(`gift ${line.lineNo} costs something`);
  }
  const totals = orderTotals(lines);
  for (const key of ['goodsFen', 'discountFen', 'payableFen'] as const) {
    if (order[key] !== totals[key]) problems.push(`${key} is ${order[key]}, lines give ${totals[key]}`);
  }
  return problems;
}

function quantityProblems({ order, lines, events }: OrderPlan): string[] {
  const sum = (pieces: (line: LineRow) => number) => lines.reduce((all, line) => all + pieces(line), 0);
  const qty = sum((line) => line.qty * line.factor);
  const shipped = sum((line) => line.shippedQty * line.factor);
  const signed = sum((line) => line.signedPieces);
  const happened = new Set(events.map((event) => event.event));
  const differed = happened.has('sign-with-difference');
  const wantsShipped = happened.has('ship-rest') ? shipped === qty : shipped < qty;
  const wantsParts = happened.has('ship-part') || happened.has('ship-rest') ? shipped > 0 : shipped === 0;
  const some = happened.has('sign-part') && !happened.has('sign');
  const wantsSigned =
    differed || some ? signed < shipped || some : signed === (happened.has('sign') ? shipped : 0);
  const sound = wantsShipped && wantsParts && wantsSigned;
  return sound ? [] : [`${qty} ordered, ${shipped} shipped, ${signed} signed in state ${order.status}`];
}
