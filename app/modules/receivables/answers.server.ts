import { z } from 'zod';
import { pageOf } from '#app/entity/api/answers.server.ts';
import { account, lateAccount } from './accounts/entities.ts';
import { refund } from './payments/entities.ts';
import { adjustKinds, adjustmentStatuses, deskStatuses, paymentStatuses } from './rules.ts';

const accountTotals = z.object({ accounts: z.number(), balanceFen: z.int(), onAccountFen: z.int() });
const accountRow = z.object({
  key: z.string(),
  customerId: z.string().nullable(),
  dealerId: z.string(),
  code: z.string(),
  name: z.string(),
  dealerName: z.string(),
  balanceFen: z.int(),
  onAccountFen: z.int(),
  owedBackFen: z.int(),
  ages: z.object({
    current: z.number(),
    first: z.number(),
    second: z.number(),
    third: z.number(),
    beyond: z.number(),
  }),
});
/** GET /eReceivable/list. */
export const accountsAnswer = pageOf(account, accountRow, {
  totals: accountTotals,
  ageEdges: z.array(z.number()),
  ageEdgesDiffer: z.boolean(),
});
const statementRow = z.object({
  id: z.string(),
  seq: z.number(),
  businessOn: z.string(),
  bookedOn: z.string(),
  kind: z.string(),
  kindName: z.string(),
  orderId: z.string().nullable(),
  orderNo: z.string().nullable(),
  sourceKind: z.string(),
  sourceId: z.string(),
  sourceNo: z.string(),
  amountFen: z.int(),
  balanceFen: z.int(),
  note: z.string(),
  actorName: z.string(),
});
/** An account's statement over some days. */
export const statement = z.object({
  customerId: z.string(),
  dealerId: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  dealerName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  openingFen: z.int(),
  closingFen: z.int(),
  balanceFen: z.int(),
  onAccountFen: z.int(),
  owedFen: z.int(),
  others: z.array(z.object({ dealerId: z.string(), dealerName: z.string() })),
  adjusting: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      orderNo: z.string(),
      kind: z.enum(adjustKinds),
      owedFen: z.int(),
    }),
  ),
  records: z.array(statementRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
const dunningRow = z.object({
  key: z.string(),
  customerId: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  contact: z.string(),
  phone: z.string(),
  dealerId: z.string(),
  dealerName: z.string(),
  overdueFen: z.int(),
  orders: z.number(),
  oldestDueOn: z.string(),
  overdueDays: z.number(),
});
/** GET /eReceivable/dunning. */
export const dunningAnswer = pageOf(lateAccount, dunningRow, { overdueFen: z.int() });
/** POST /eReceivable/adjust. */
export const adjustAnswer = z.object({ id: z.string(), status: z.enum(adjustmentStatuses) });
/** An outlet with a dealer a payment can come from. */
export const partyOption = z.object({
  customerId: z.string(),
  dealerId: z.string(),
  code: z.string(),
  name: z.string(),
  dealerName: z.string(),
  balanceFen: z.int(),
});
/** An order that something is open of. */
export const openOrder = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  chargedOn: z.string(),
  dueOn: z.string(),
  openFen: z.int(),
  freeFen: z.int(),
});
/** POST /eReceivable/allocate. */
export const allocateAnswer = z.object({ allocatedFen: z.int() });
/** POST /eReceivable/payment/add. */
export const addAnswer = z.object({ id: z.string(), receiptNo: z.string(), approval: z.boolean() });
/** PUT /eReceivable/payment/decide. */
export const decideAnswer = z.object({ id: z.string(), status: z.enum(paymentStatuses) });
const refundRow = z.object({
  key: z.string(),
  id: z.string().nullable(),
  version: z.number().nullable(),
  status: z.enum(deskStatuses),
  orderId: z.string().nullable(),
  orderNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  dealerId: z.string(),
  dealerName: z.string(),
  amountFen: z.int(),
  requestReason: z.string(),
  requestedName: z.string(),
  reason: z.string().nullable(),
  voucherNo: z.string().nullable(),
  paidOn: z.string().nullable(),
  payableFen: z.int().nullable(),
  decidable: z.boolean(),
  withdrawable: z.boolean(),
});
/** GET /eReceivable/refund/list. */
export const refundsAnswer = pageOf(refund, refundRow);
/** POST /eReceivable/refund/add. */
export const refundAddAnswer = z.object({ id: z.string(), approval: z.boolean() });
