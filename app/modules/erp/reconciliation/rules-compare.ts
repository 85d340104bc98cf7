import type { SyncDocument } from '../syncs/sync-documents.ts';

/** What differs between our orders and the ERP's bills of a day. Pure. */

/** A document of ours that the ERP should hold, by our number of it. */
export interface OurDocument {
  orderId: string;
  document: SyncDocument;
  bill: ComparedBill | 'exchange';
  number: string;
  fen: number;
  /** The customer it is of, by the ERP's code, where that is compared. */
  party?: string;
  /** It was taken over from the ERP, under the ERP's number. */
  takenOver?: boolean;
}

export interface TheirBill {
  bill: ComparedBill;
  billNo: string;
  /** Our number, as the ERP keeps it. */
  number: string;
  status: string;
  fen: number;
  /** The customer it names, where that was asked for. */
  party?: string;
}

/** Kinds of bills that are compared, each by its form in the ERP. */
export const comparedBills = ['order', 'delivery', 'return', 'receipt', 'refund', 'adjustment'] as const;

export type ComparedBill = (typeof comparedBills)[number];

/** How many bills of a kind there are on both sides, and what they come to. */
export interface BillSums {
  bill: ComparedBill;
  ourCount: number;
  ourFen: number;
  theirCount: number;
  theirFen: number;
}

/** What is sent in exchange is a sale order there. */
export const comparedAs = (bill: ComparedBill | 'exchange'): ComparedBill =>
  bill === 'exchange' ? 'order' : bill;

/** Both sides of a day, kind by kind: an order too much and a delivery too little do not make it even. */
export function sumsByBill(
  ours: readonly { bill: ComparedBill; fen: number }[],
  theirs: readonly { bill: ComparedBill; fen: number }[],
): BillSums[] {
  const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + fen, 0);
  return comparedBills.map((bill) => {
    const own = ours.filter((one) => one.bill === bill);
    const their = theirs.filter((one) => one.bill === bill);
    return { bill, ourCount: own.length, ourFen: sum(own), theirCount: their.length, theirFen: sum(their) };
  });
}

/**
 * missing: not in the ERP; extra: only there; amount: another sum; party: of another customer there; unaudited: saved
 * and not audited there.
 */
export const differenceKinds = ['missing', 'extra', 'amount', 'party', 'unaudited'] as const;

export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  kind: DifferenceKind;
  bill: ComparedBill;
  orderId: string | null;
  /** Which document of ours it is of; null: only the ERP has one. */
  document: SyncDocument | null;
  takenOver: boolean;
  orderNo: string;
  billNo: string | null;
  ourFen: number | null;
  theirFen: number | null;
  /** Why a person let it be, where one said so of the document. */
  reason?: string | null;
}

/**
 * One difference at most for each document of ours, and one for each bill that is of none: a second bill under one of our
 * numbers is extra too, by its own number.
 */
export function differencesOf(
  ours: readonly OurDocument[],
  theirs: readonly TheirBill[],
  submits: boolean,
): Difference[] {
  const numberOf = (bill: TheirBill) => bill.number || bill.billNo;
  const bills = Map.groupBy(theirs, numberOf);
  const matched = new Set<TheirBill>();
  const mine = ours.flatMap((order): Difference[] => {
    const there = bills.get(order.number) ?? [];
    const bill = there.find((one) => one.bill === comparedAs(order.bill)) ?? there[0];
    if (bill) matched.add(bill);
    const facts = {
      orderId: order.orderId,
      document: order.document,
      takenOver: order.takenOver ?? false,
      bill: comparedAs(order.bill),
      orderNo: order.number,
      billNo: bill?.billNo ?? null,
      ourFen: order.fen,
      theirFen: bill?.fen ?? null,
    };
    if (!bill) return [{ kind: 'missing', ...facts }];
    if (bill.fen !== order.fen) return [{ kind: 'amount', ...facts }];
    if (order.party && bill.party && order.party !== bill.party) return [{ kind: 'party', ...facts }];
    return submits && bill.status !== 'C' ? [{ kind: 'unaudited', ...facts }] : [];
  });
  const named = new Set(ours.map(({ number }) => number));
  const extra = theirs
    .filter((bill) => !matched.has(bill))
    .map((bill) => {
      const number = numberOf(bill);
      const orderNo = named.has(number) ? bill.billNo : number;
      named.add(number);
      return {
        kind: 'extra' as const,
        bill: bill.bill,
        orderId: null,
        document: null,
        takenOver: false,
        orderNo,
        billNo: bill.billNo,
        ourFen: null,
        theirFen: bill.fen,
      };
    });
  return [...mine, ...extra];
}

/**
 * Whether it is mended by itself: what is missing is sent, what is not audited goes on, a bill of another customer is
 * written anew, and one of an order that was made invalid is taken back. Of the others a person has to look at both sides, and
 * of what was taken over from the ERP: nothing of it is ever sent.
 */
export const isRepairable = ({
  kind,
  orderId,
  takenOver,
}: Pick<Difference, 'kind' | 'orderId' | 'takenOver'>) =>
  !takenOver &&
  (kind === 'missing' || kind === 'unaudited' || kind === 'party' || (kind === 'extra' && orderId !== null));

/** What can be done about a bill that only the ERP has. */
export type ExtraRepair = 'take' | 'reverse' | 'ignore';

/**
 * How a bill that only the ERP has is settled: a receipt can be taken over; every other is of something of ours that the
 * ERP does not tell, so it is taken back there or stays with a reason. One found before kinds were kept is only settled.
 */
export function extraRepairs({
  kind,
  orderId,
  bill,
}: Pick<Difference, 'kind' | 'orderId'> & { bill: ComparedBill | null }): readonly ExtraRepair[] {
  if (kind !== 'extra' || orderId !== null || bill === null) return [];
  return bill === 'receipt' ? ['take', 'reverse', 'ignore'] : ['reverse', 'ignore'];
}
