/** What becomes of documents of the warehouse. Pure; quantities are whole base units. */

/** Kinds of documents. */
export const documentKinds = [
  'receipt', // 采购入库
  'transfer', // 调拨
  'count', // 盘点
  'loss', // 报损
  'freeze', // 冻结
  'unfreeze', // 解冻
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** States of a document; not every kind knows all of them. */
export const documentStatuses = [
  'draft', // a transfer not sent, a receipt of which nothing has come
  'sent', // on its way
  'differing', // received, with more or less than was sent, which somebody has to approve
  'partly', // some of a receipt has come
  'counting',
  'waiting', // counted, with differences that somebody has to approve
  'done',
  'cancelled',
] as const;

export type DocumentStatus = (typeof documentStatuses)[number];

/** What people do to a document. */
export const documentEvents = ['send', 'receive', 'enter', 'submit', 'approve', 'refuse', 'cancel'] as const;

export type DocumentEvent = (typeof documentEvents)[number];

/** From where something may be done. What it leads to may depend on what was found, so that is not said here. */
const allowed: Readonly<Record<DocumentKind, Partial<Record<DocumentStatus, readonly DocumentEvent[]>>>> = {
  transfer: {
    draft: ['send', 'cancel'],
    sent: ['receive'],
    differing: ['approve', 'refuse'],
  },
  receipt: { draft: ['receive', 'cancel'], partly: ['receive'] },
  count: { counting: ['enter', 'submit', 'cancel'], waiting: ['approve', 'refuse'] },
  loss: {},
  freeze: {},
  unfreeze: {},
};

/** Whether something may be done to a document as it stands. */
export function mayDo(
  event: DocumentEvent,
  { kind, status }: { kind: DocumentKind; status: DocumentStatus },
): boolean {
  return allowed[kind][status]?.includes(event) ?? false;
}

/** What of a line was counted, by the first and, where there are two, by the second counter. */
export interface CountedLine {
  countedQty: number | null;
  bookQty: number | null;
  recountedQty: number | null;
  rebookQty: number | null;
}

/**
 * More (above nothing) or less than the books said when the line was counted; null while nobody has counted it, or
 * while the second counter has not or found another difference. Goods that came or went between the two are in both
 * books, so the differences are compared and not the figures.
 */
export function differenceOf(line: CountedLine, twoCounters: boolean): number | null {
  if (line.countedQty === null || line.bookQty === null) return null;
  const first = line.countedQty - line.bookQty;
  if (!twoCounters) return first;
  if (line.recountedQty === null || line.rebookQty === null) return null;
  return line.recountedQty - line.rebookQty === first ? first : null;
}

/** Two people have counted the line and found something else. */
export function counterDiffer(line: CountedLine): boolean {
  return line.countedQty !== null && line.recountedQty !== null && differenceOf(line, true) === null;
}
