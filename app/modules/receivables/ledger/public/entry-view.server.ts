import { defineView } from '#app/db/queries/define-view.server.ts';
import {
  receivableEntries,
  receivablePayments,
  receivableRefunds,
} from '#app/modules/receivables/table.server.ts';

/** Entries of the ledger, as others read them. */
export const entryView = defineView(receivableEntries, ['id', 'customerId', 'sourceKey']);

/** Payments, as others read them. */
export const paymentView = defineView(receivablePayments, ['id', 'customerId']);

/** Refunds, as others read them. */
export const refundView = defineView(receivableRefunds, [
  'id',
  'customerId',
  'sourceKind',
  'sourceId',
  'status',
]);
