import { z } from 'zod';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';
import type { OrderRow } from '../listing/wire.ts';

/** Whose turn it is: the reader's, or that of others. */
export const queueViews = ['mine', 'others'] as const;
export type QueueView = (typeof queueViews)[number];

/** Orders the queue shows at once, the longest waiting first. */
export const queueLength = 100;

/** GET /eOrder/eOrder/queue: orders that wait for an audit. */
export const queueQuery = z.object({ view: z.enum(queueViews).default('mine') });

/** The page of one order of the queue: which it is, the longest waiting where none is named. */
export const judgeQuery = z.object({ id: z.string().max(40).optional() });

/** What the queue is opened with: the order it goes on at. */
export interface QueuePlace {
  at: string;
}

/** An order that waits, for whom and since when. */
export interface QueueRow extends OrderRow {
  /** Names of those who have it to approve; none: everybody whose reach it is in may. */
  people: string[];
  since: string;
}

export interface Queue {
  records: QueueRow[];
  /** How many wait for the reader, and for others; `capped` at so many and more. */
  counts: Record<QueueView, number>;
  capped: number;
}

/** One line as it is judged: its price with the reason, what there is of it, and what the outlet usually takes. */
export interface QueueLine {
  lineNo: number;
  productCode: string;
  productName: string;
  spec: string;
  unit: string;
  qty: number;
  gift: boolean;
  priceFen: number;
  amountFen: number;
  priceTrace: PriceTrace | null;
  /** In this line's unit, rounded down; null where nobody keeps stock. */
  stock: number | null;
  /** There is less than the line asks for. */
  short: boolean;
  /** What an order of this outlet has of it on average, in this line's unit; null when it never bought it. */
  usualQty: number | null;
}

/** What may be owed and what of it is left after this order; null: without limit. */
export interface CreditLeft {
  limitFen: number;
  leftFen: number;
}

/** Everything one order is judged by. */
export interface QueuePanel extends QueueRow {
  address: string;
  /** Where the outlet lies, GCJ-02; null where it is not known. */
  place: { lng: number; lat: number } | null;
  remark: string;
  prepay: boolean;
  lines: QueueLine[];
  outletCredit: CreditLeft | null;
  dealerCredit: CreditLeft | null;
  /** The outlet's orders of the last so many days that the reader may see. */
  usual: { days: number; orders: number; averageFen: number; lastAt: string | null };
  /** What happened to it last. */
  last: { event: string; actorName: string; happenedAt: string } | null;
  /** Whether the reader may judge it now. */
  auditable: boolean;
}
