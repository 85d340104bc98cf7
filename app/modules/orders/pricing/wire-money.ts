/** The money of one order by the books, in fen: open = charged − credited − paid + refunded ± corrected − written off. */
export interface OrderMoney {
  charged: number;
  /** The part of what was charged that is freight and no goods. */
  freight: number;
  credited: number;
  paid: number;
  refunded: number;
  corrected: number;
  writtenOff: number;
  /** What is still owed; below nothing: what is owed back. */
  open: number;
  /** Refunds that were asked for and are not paid out. */
  requested: number;
  /** What exchanges for other goods that are under way will still charge. */
  toCome: number;
  /** The day it is due; null while nothing was charged. */
  dueOn: string | null;
}

/** A change of what is owed for an order that somebody has asked for: booked once somebody else has approved it. */
export interface Adjusting {
  /** What it is called: a write-off, freight. */
  name: string;
  /** By how much it would change what is owed, in fen. */
  owedFen: number;
}

/** What has been recorded as paid for an order before it is sent: it waits until that is booked. Money in fen. */
export interface Prepaid {
  /** What was approved of it. */
  bookedFen: number;
  /** The receipt that was recorded last, and what became of it. */
  latest: {
    receiptNo: string;
    amountFen: number;
    status: 'waiting' | 'booked' | 'refused' | 'withdrawn';
    recordedName: string;
    decidedName: string | null;
    /** Why it was refused or withdrawn. */
    reason: string | null;
  } | null;
}
