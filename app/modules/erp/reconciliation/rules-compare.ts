/** What differs between our orders and the ERP's bills of a day. Pure. */

/** A document of ours that the ERP should hold, by our number of it. */
export interface OurDocument {
  orderId: string;
  number: string;
  fen: number;
}

export interface TheirBill {
  billNo: string;
  /** Our number, as the ERP keeps it. */
  number: string;
  status: string;
  fen: number;
}

/** missing: not in the ERP; extra: only there; amount: another sum; unaudited: saved and not audited there. */
export type DifferenceKind = 'missing' | 'extra' | 'amount' | 'unaudited';

export interface Difference {
  kind: DifferenceKind;
  orderId: string | null;
  orderNo: string;
  billNo: string | null;
  ourFen: number | null;
  theirFen: number | null;
}

/** One difference at most for each number. */
export function differencesOf(
  ours: readonly OurDocument[],
  theirs: readonly TheirBill[],
  submits: boolean,
): Difference[] {
  const bills = new Map(theirs.map((bill) => [bill.number, bill]));
  const known = new Set(ours.map(({ number }) => number));
  const mine = ours.flatMap((order): Difference[] => {
    const bill = bills.get(order.number);
    const facts = {
      orderId: order.orderId,
      orderNo: order.number,
      billNo: bill?.billNo ?? null,
      ourFen: order.fen,
      theirFen: bill?.fen ?? null,
    };
    if (!bill) return [{ kind: 'missing', ...facts }];
    if (bill.fen !== order.fen) return [{ kind: 'amount', ...facts }];
    return submits && bill.status !== 'C' ? [{ kind: 'unaudited', ...facts }] : [];
  });
  const extra = [...bills.values()]
    .filter((bill) => !known.has(bill.number))
    .map((bill) => ({
      kind: 'extra' as const,
      orderId: null,
      orderNo: bill.number || bill.billNo,
      billNo: bill.billNo,
      ourFen: null,
      theirFen: bill.fen,
    }));
  return [...mine, ...extra];
}

/**
 * Whether it is mended by itself: what is missing is sent, what is not audited goes on, and a bill of an order that was
 * made invalid is taken back. Of the others a person has to look at both sides.
 */
export const isRepairable = ({ kind, orderId }: Pick<Difference, 'kind' | 'orderId'>) =>
  kind === 'missing' || kind === 'unaudited' || (kind === 'extra' && orderId !== null);
