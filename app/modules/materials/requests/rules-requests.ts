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
export const requestEvents = ['approve', 'refuse', 'issue', 'receive', 'return', 'finish', 'cancel'] as const;
export type RequestEvent = (typeof requestEvents)[number];

/** In which states each happens: what is not here does not. What has left the warehouse is not cancelled. */
const happensIn: Readonly<Record<RequestEvent, readonly RequestState[]>> = {
  approve: ['requested'],
  refuse: ['requested'],
  issue: ['approved', 'part-issued'],
  receive: ['part-issued', 'issued'],
  return: ['received'],
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
}

/** What stayed at the outlet. */
export function usedOf({ issued, returned }: Pick<LineSums, 'issued' | 'returned'>): number {
  return issued - returned;
}

/** What was granted and is still to be issued. */
export function toIssue({ granted, issued }: LineSums): number {
  return (granted ?? 0) - issued;
}

/** The sums after so many were issued or came back; null where that is more than there is. */
export function afterMove<Sums extends LineSums>(
  sums: Sums,
  move: 'issue' | 'return',
  qty: number,
): Sums | null {
  if (qty > (move === 'issue' ? toIssue(sums) : usedOf(sums))) return null;
  return move === 'issue'
    ? { ...sums, issued: sums.issued + qty }
    : { ...sums, returned: sums.returned + qty };
}

/** Where lines that were issued or came back leave their request. */
export function stateAfterMove(move: 'issue' | 'return', lines: readonly LineSums[]): RequestState {
  if (move === 'issue') return lines.some((line) => toIssue(line) > 0) ? 'part-issued' : 'issued';
  return lines.some((line) => usedOf(line) > 0) ? 'received' : 'returned';
}

/** What lines come to at cost, so many of each. */
export function costOf<Line extends { costFen: number }>(
  lines: readonly Line[],
  qtyOf: (line: Line) => number,
): number {
  return lines.reduce((sum, line) => sum + line.costFen * qtyOf(line), 0);
}
