import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { optionalText, requiredText } from '#app/lib/text/wire-text.ts';
import type { AgeBucket } from './accounts/rules-ageing.ts';
import type { Share } from './ledger/rules-allocation.ts';
import {
  type AdjustKind,
  accountKinds,
  adjustKinds,
  type DeskStatus,
  type PaymentStatus,
  paymentMethods,
} from './rules.ts';

const id = z.uuid();
const day = z.iso.date().refine((value) => value >= '1900');
const maxFen = 1_000_000_000_000;
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const page = {
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
};

/** Which account: an outlet with a dealer. */
export const accountRef = z.object({ customerId: id, dealerId: id });

/** POST /eReceivable/payment/add: money that came in outside of the product. Amounts in fen. */
export const paymentInput = z.object({
  customerId: id,
  dealerId: id,
  receiptNo: requiredText(40),
  amountFen: wholeNumber(1, maxFen),
  method: z.enum(paymentMethods),
  paidOn: day,
  remark: optionalText(200),
  /** Orders it was paid for, each with its part; none: the oldest first. */
  allocations: z
    .array(z.object({ orderId: id, amountFen: wholeNumber(1, maxFen) }))
    .max(200)
    .default([]),
});
export type PaymentInput = z.output<typeof paymentInput>;

/** PUT /eReceivable/payment/decide, /eReceivable/refund/decide and /eReceivable/adjust/decide. */
export const decideInput = z.object({
  id,
  version: rowVersion.optional(),
  pass: z.union([z.boolean(), z.stringbool()]),
  reason: optionalText(200),
});
export type DecideInput = z.output<typeof decideInput>;

/**
 * POST /eReceivable/adjust: asks for a write-off, a correction of the price, or freight; the last two may be less than nothing,
 * freight only as far as it was charged.
 */
export const adjustInput = z.object({
  orderId: id,
  kind: z.enum(adjustKinds),
  amountFen: wholeNumber(-maxFen, maxFen).refine((value) => value !== 0),
  reason: requiredText(200),
  externalNo: requiredText(64),
});
export type AdjustInput = z.output<typeof adjustInput>;

/** POST /eReceivable/allocate: what was paid without an order, or too much for one, goes to the oldest open orders. */
export const allocateInput = accountRef;

/** POST /eReceivable/refund/add: of an order, or of an account's credit when no order is named. */
export const refundInput = z.object({
  orderId: id.nullish().default(null),
  customerId: id,
  dealerId: id,
  amountFen: wholeNumber(1, maxFen),
  reason: requiredText(200),
});
export type RefundInput = z.output<typeof refundInput>;

/**
 * PUT /eReceivable/payment/withdraw, /eReceivable/refund/withdraw and /eReceivable/adjust/withdraw: what one has recorded or
 * asked for and nobody has decided on, and why; a refund also when another has approved it and it will not be paid out.
 */
export const withdrawInput = z.object({
  id,
  version: rowVersion.optional(),
  reason: requiredText(200),
});
export type WithdrawInput = z.output<typeof withdrawInput>;

/** PUT /eReceivable/refund/pay: the money has gone; all that was approved, or as much of it as is said. */
export const payRefundInput = z.object({
  id,
  version: rowVersion.optional(),
  amountFen: wholeNumber(1, maxFen).optional(),
  method: z.enum(paymentMethods),
  voucherNo: requiredText(40),
  paidOn: day,
});
export type PayRefundInput = z.output<typeof payRefundInput>;

/** What GET /eReceivable/list is narrowed by beside its fields: accounts by outlet or by dealer, all or some of them. */
export const accountsNarrowing = z.object({
  by: z.enum(['outlet', 'dealer']).default('outlet'),
  only: blank(z.enum(accountKinds)),
});
export type AccountsNarrowing = z.output<typeof accountsNarrowing>;

/** GET /eReceivable/statement: entries of an account that were booked in some days. */
export const statementQuery = z.object({
  customerId: id,
  dealerId: id,
  startDate: blank(day),
  endDate: blank(day),
  ...page,
});
export type StatementQuery = z.output<typeof statementQuery>;

/** The page of a statement: by one of its entries, where no account is named; that entry is marked. */
export const statementEntry = z.object({ entry: blank(id), customerId: z.string().optional() });

/** A page of rows. */
export interface PageOf<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
}

/** What an outlet owes, or what is owed to a dealer, by age. Money in fen. */
export interface AccountRow {
  key: string;
  customerId: string | null;
  dealerId: string;
  code: string;
  name: string;
  dealerName: string;
  balanceFen: number;
  onAccountFen: number;
  /** What is owed back on orders. */
  owedBackFen: number;
  ages: Record<AgeBucket, number>;
}

/** What all rows that a filter finds come to. */
export interface AccountTotals {
  accounts: number;
  balanceFen: number;
  onAccountFen: number;
}

/** What a list of accounts says beside them. */
export interface AccountFigures {
  totals: AccountTotals;
  /** Last days overdue of the buckets, as they are for the whole tenant; beyond has none. */
  ageEdges: number[];
  /** Whether the outlets of some department go by edges of their own. */
  ageEdgesDiffer: boolean;
}

/** A page of accounts. */
export type AccountPage = PageOf<AccountRow> & AccountFigures;

/** An entry of the ledger as a statement shows it. */
export interface StatementRow {
  id: string;
  seq: number;
  businessOn: string;
  bookedOn: string;
  kind: string;
  /** What the module that declares the kind calls it. */
  kindName: string;
  orderId: string | null;
  orderNo: string | null;
  sourceKind: string;
  sourceId: string;
  sourceNo: string;
  amountFen: number;
  balanceFen: number;
  note: string;
  actorName: string;
}

/** An account's statement over some days. */
export interface Statement extends PageOf<StatementRow> {
  customerId: string;
  dealerId: string;
  customerCode: string;
  customerName: string;
  dealerName: string;
  startDate: string;
  endDate: string;
  openingFen: number;
  closingFen: number;
  balanceFen: number;
  onAccountFen: number;
  /** What is owed back of orders that have come to their end, and nobody has asked for. */
  owedFen: number;
  /** Other dealers this outlet has accounts with. */
  others: { dealerId: string; dealerName: string }[];
  /** Adjustments of its orders that wait for somebody to decide on them. */
  adjusting: WaitingAdjustment[];
}

/** An adjustment that waits for somebody to decide on it. */
export interface WaitingAdjustment {
  id: string;
  orderId: string;
  orderNo: string;
  kind: AdjustKind;
  /** By how much it would change what is owed, in fen. */
  owedFen: number;
}

/** What the list of adjustments says beside their fields. */
export interface AdjustmentBesides {
  orderId: string;
  /** Whether it waits for this reader. */
  decidable: boolean;
  /** Whether this reader asked for it and may still withdraw it. */
  withdrawable: boolean;
}

/** An order that something is open of. */
export interface OpenOrder {
  orderId: string;
  orderNo: string;
  chargedOn: string;
  dueOn: string;
  openFen: number;
  /** What is left once payments that wait for approval are booked. */
  freeFen: number;
}

/** What the list of payments says beside their fields. */
export interface PaymentBesides {
  customerName: string;
  dealerName: string;
  allocations: (Share & { orderNo: string })[];
  /** Whether it waits for this reader. */
  decidable: boolean;
  /** Whether this reader recorded it and may still withdraw it. */
  withdrawable: boolean;
}

/** A payment of the list. */
export interface PaymentRow extends PaymentBesides {
  id: string;
  version: number;
  receiptNo: string;
  customerId: string;
  dealerId: string;
  amountFen: number;
  status: PaymentStatus;
}

/**
 * Money that is owed back: not asked for yet, or a refund on its way. Without an order its number is that of what else it
 * goes back of, a movement whose deposit was taken; with neither it is an account's credit.
 */
export interface RefundRow {
  key: string;
  id: string | null;
  version: number | null;
  status: DeskStatus;
  orderId: string | null;
  orderNo: string;
  customerId: string;
  customerName: string;
  dealerId: string;
  dealerName: string;
  amountFen: number;
  requestReason: string;
  requestedName: string;
  reason: string | null;
  voucherNo: string | null;
  paidOn: string | null;
  /** Of one that is approved: how much of it may be paid out as things stand now. */
  payableFen: number | null;
  /** Whether it waits for this reader. */
  decidable: boolean;
  /** Whether this reader may withdraw it: their own while it waits, another's once it is approved. */
  withdrawable: boolean;
}

/** An outlet that is late. */
export interface DunningRow {
  key: string;
  customerId: string;
  customerCode: string;
  customerName: string;
  contact: string;
  phone: string;
  dealerId: string;
  dealerName: string;
  overdueFen: number;
  orders: number;
  oldestDueOn: string;
  overdueDays: number;
}
