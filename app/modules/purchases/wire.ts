import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import { purchasePaymentMethods } from './account/rules-account.ts';
import { purchaseEvents, purchaseKinds, purchaseStates } from './orders/rules-states.ts';

const id = z.uuid();
const which = { id, version: rowVersion };
const fen = wholeNumber(1, 1_000_000_000_000);
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const flag = z.union([z.boolean(), z.stringbool()]);
const reason = z.string().trim().min(1).max(300);
const requestKey = blank(z.string().regex(/^[0-9a-f]{32}$/));

/** A line as it is written: so many of a unit of a product. */
const line = z.object({
  productId: id,
  unit: z.string().trim().min(1).max(20),
  units: wholeNumber(1, 1_000_000),
});

const written = {
  warehouseId: id,
  expectedOn: blank(z.iso.date()),
  remark: optionalText(300),
  /** Handed in at once, or kept as a draft. */
  submit: flag.default(false),
  lines: z.array(line).min(1).max(200),
};

/** POST /ePurchase/add: what a dealer orders of the brand, or gives back to it. */
export const addPurchaseInput = z.object({
  ...written,
  dealerId: id,
  kind: z.enum(purchaseKinds).default('order'),
  requestKey,
});
export type AddPurchaseInput = z.output<typeof addPurchaseInput>;

/** PUT /ePurchase/edit: a draft, or one that was refused, written anew. */
export const editPurchaseInput = z.object({ ...which, ...written });
export type EditPurchaseInput = z.output<typeof editPurchaseInput>;

/** PUT /ePurchase/submit and withdraw. */
export const purchaseVersion = z.object(which);
export type PurchaseVersion = z.output<typeof purchaseVersion>;

/** PUT /ePurchase/decide: passes it, or refuses it with the reason. */
export const decidePurchaseInput = z.object({ ...which, pass: flag, note: optionalText(300) });
export type DecidePurchaseInput = z.output<typeof decidePurchaseInput>;

/** PUT /ePurchase/send: how many units of some lines leave now; the brand's warehouse they leave, or come back to. */
export const sendPurchaseInput = z.object({
  ...which,
  warehouseId: id,
  lines: z
    .array(z.object({ lineNo: wholeNumber(1, 200), units: wholeNumber(1, 1_000_000) }))
    .min(1)
    .max(200),
});
export type SendPurchaseInput = z.output<typeof sendPurchaseInput>;

/** PUT /ePurchase/cut and cancel: why nothing more, or nothing at all, is sent. */
export const endPurchaseInput = z.object({ ...which, reason });
export type EndPurchaseInput = z.output<typeof endPurchaseInput>;

/** GET /ePurchase/detail. */
export const purchaseRef = z.object({ id });

/** GET /ePurchase/terms: what a dealer may order and on which terms. */
export const purchaseTermsQuery = z.object({ dealerId: id });

/** GET /ePurchase/dealers: dealers somebody may order for. */
export const purchaseDealersQuery = z.object({ keyword: optionalText(64) });

/** GET /ePurchase/goods: goods with the dealer's prices, or with what it bought them for. */
export const purchaseGoodsQuery = z.object({
  dealerId: id,
  kind: z.enum(purchaseKinds).default('order'),
  keyword: optionalText(64),
});
export type PurchaseGoodsQuery = z.output<typeof purchaseGoodsQuery>;

/** POST /ePurchasePayment/add: money that has come from a dealer. */
export const addPaymentInput = z.object({
  dealerId: id,
  receiptNo: z.string().trim().min(1).max(40),
  amountFen: fen,
  method: z.enum(purchasePaymentMethods),
  paidOn: z.iso.date(),
  remark: optionalText(300),
});
export type AddPaymentInput = z.output<typeof addPaymentInput>;

/** PUT /ePurchasePayment/decide. */
export const decidePaymentInput = z.object({ ...which, pass: flag, reason: optionalText(200) });
export type DecidePaymentInput = z.output<typeof decidePaymentInput>;

/** PUT /ePurchasePayment/reverse. */
export const reversePaymentInput = z.object({ ...which, reason: reason.max(200) });
export type ReversePaymentInput = z.output<typeof reversePaymentInput>;

/** PUT /ePurchaseAccount/credit: how much a dealer may owe; without a sum there is no limit. */
export const creditInput = z.object({ dealerId: id, creditFen: blank(wholeNumber(0, 1_000_000_000_000)) });
export type CreditInput = z.output<typeof creditInput>;

/** A name with its id. */
const named = z.object({ id, name: z.string() });
export type Named = z.output<typeof named>;
export const namedAnswer = z.array(named);

/** What is told of an order or a payment something was done to. */
export const idAnswer = z.object({ id });

/** POST /ePurchase/add and PUT /ePurchase/edit. */
export const writtenAnswer = z.object({ id, no: z.string() });
export type PurchaseWritten = z.output<typeof writtenAnswer>;

/** PUT /ePurchase/send: the transfer it left by. */
export const sentAnswer = z.object({ id, documentNo: z.string() });

/** What an account leaves a dealer to order for. Money in fen. */
const accountFigures = z.object({
  balanceFen: z.int(),
  creditFen: z.int().nullable(),
  /** Approved and not received. */
  underWayFen: z.int(),
  /** Null: no limit. */
  freeFen: z.int().nullable(),
});
export type AccountFigures = z.output<typeof accountFigures>;

/** GET /ePurchase/terms: the dealer's warehouses and account. */
export const termsAnswer = z.object({ warehouses: z.array(named), account: accountFigures });
export type PurchaseTerms = z.output<typeof termsAnswer>;

/** Goods that may stand on a line. */
const purchaseGoods = z.object({
  id,
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  /** Only units with a price. */
  units: z.array(z.object({ unit: z.string(), factor: z.int(), priceFen: z.int() })),
  /** Of what is given back: base units that may be. */
  returnable: z.int().nullable(),
});
export type PurchaseGoods = z.output<typeof purchaseGoods>;
export const goodsAnswer = z.array(purchaseGoods);

/** A line as the page of an order shows it. */
const purchaseLine = z.object({
  lineNo: z.int(),
  productId: id,
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  factor: z.int(),
  units: z.int(),
  priceFen: z.int(),
  amountFen: z.int(),
  sentQty: z.int(),
  receivedQty: z.int(),
  /** Base units that lie free in the warehouse it is sent out of; null for who does not send. */
  freeQty: z.int().nullable(),
});
export type PurchaseLine = z.output<typeof purchaseLine>;

/** What a reader may do with an order now. */
export const purchaseActs = ['edit', 'submit', 'withdraw', 'decide', 'send', 'cut', 'cancel'] as const;
export type PurchaseAct = (typeof purchaseActs)[number];

/** GET /ePurchase/detail. */
export const detailAnswer = z.object({
  id,
  version: z.int(),
  no: z.string(),
  kind: z.enum(purchaseKinds),
  state: z.enum(purchaseStates),
  dealerId: id,
  dealerName: z.string(),
  warehouseId: id,
  warehouseName: z.string(),
  expectedOn: z.string().nullable(),
  amountFen: z.int(),
  receivedFen: z.int(),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  placedBy: z.string(),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  lines: z.array(purchaseLine),
  shipments: z.array(z.object({ id, no: z.string(), status: z.string(), at: z.string() })),
  happenings: z.array(
    z.object({
      id,
      event: z.enum(purchaseEvents),
      toState: z.enum(purchaseStates),
      actorName: z.string(),
      note: z.string(),
      at: z.string(),
    }),
  ),
  account: accountFigures,
  /** The brand's warehouses, for who sends. */
  brandWarehouses: z.array(named),
  may: z.record(z.enum(purchaseActs), z.boolean()),
});
export type PurchaseDetail = z.output<typeof detailAnswer>;

/** What goes on paper of an order. */
export type PrintedPurchase = Pick<
  PurchaseDetail,
  | 'id'
  | 'no'
  | 'kind'
  | 'state'
  | 'dealerName'
  | 'warehouseName'
  | 'expectedOn'
  | 'amountFen'
  | 'placedBy'
  | 'createdAt'
  | 'decidedBy'
  | 'remark'
  | 'reason'
> & { lines: Omit<PurchaseLine, 'productId' | 'freeQty'>[] };

/** The address of the page that prints: which orders, their ids with commas between. */
export const printPurchasesQuery = z.object({
  ids: z
    .string()
    .max(40 * 50)
    .transform((all) => [...new Set(all.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(50)),
});

/** What the list of accounts says beside their fields. */
export type AccountBesides = AccountFigures;

/** What the list of payments says beside their fields. */
export interface PaymentBesides {
  decidable: boolean;
  reversible: boolean;
}
