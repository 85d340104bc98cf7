/** Where a request for materials stands. */
export const requestStates = [
  'requested', // 审批中
  'approved', // 待发放
  'part-issued', // 部分发放
  'issued', // 已发放
  'received', // 已签收
  'used', // 已使用
  'returned', // 已退回
  'refused',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** What people do with a request. */
export const requestEvents = [
  'approve',
  'refuse',
  'issue',
  'receive',
  'return',
  'lose',
  'finish',
  'cancel',
] as const;
export type RequestEvent = (typeof requestEvents)[number];

/** In which states each happens: what is not here does not. What has left the warehouse is not cancelled. */
const happensIn: Readonly<Record<RequestEvent, readonly RequestState[]>> = {
  approve: ['requested'],
  refuse: ['requested'],
  issue: ['approved', 'part-issued'],
  receive: ['part-issued', 'issued'],
  return: ['received'],
  lose: ['received'],
  finish: ['received'],
  cancel: ['requested', 'approved'],
};

/** Whether an event may happen in a state. */
export function mayHappen(state: RequestState, event: RequestEvent): boolean {
  return happensIn[event].includes(state);
}

/** States of a request that somebody still has something to do with. */
export const openStates: readonly RequestState[] = [
  'requested',
  'approved',
  'part-issued',
  'issued',
  'received',
];

/** What a line has had. */
export interface LineSums {
  /** Granted; null while nobody has decided. */
  granted: number | null;
  issued: number;
  returned: number;
  /** Damaged or gone at the outlet. */
  lost: number;
}

/** What did not come back: the outlet has cost it, whether it is still there or not. */
export function usedOf({ issued, returned }: Pick<LineSums, 'issued' | 'returned'>): number {
  return issued - returned;
}

/** What is still there to be used. */
export function inUseOf({ issued, returned, lost }: Omit<LineSums, 'granted'>): number {
  return issued - returned - lost;
}

/** What moves the sums of lines. */
export type Move = 'issue' | 'return' | 'lose';

/** Which sum a move adds to. */
const sumOf = { issue: 'issued', return: 'returned', lose: 'lost' } as const;

/** What was granted and is still to be issued. */
export function toIssue({ granted, issued }: LineSums): number {
  return (granted ?? 0) - issued;
}

/** The sums after so many were issued, came back or were lost; null where that is more than there is. */
export function afterMove<Sums extends LineSums>(sums: Sums, move: Move, qty: number): Sums | null {
  if (qty > (move === 'issue' ? toIssue(sums) : inUseOf(sums))) return null;
  const sum = sumOf[move];
  return { ...sums, [sum]: sums[sum] + qty };
}

/** Where a move leaves the request of its lines; what the last is lost of, is used up. */
export function stateAfterMove(move: Move, lines: readonly LineSums[]): RequestState {
  if (move === 'issue') return lines.some((line) => toIssue(line) > 0) ? 'part-issued' : 'issued';
  if (lines.some((line) => inUseOf(line) > 0)) return 'received';
  return move === 'return' ? 'returned' : 'used';
}

/** What lines come to at cost, so many of each. */
export function costOf<Line extends { costFen: number }>(
  lines: readonly Line[],
  qtyOf: (line: Line) => number,
): number {
  return lines.reduce((sum, line) => sum + line.costFen * qtyOf(line), 0);
}
