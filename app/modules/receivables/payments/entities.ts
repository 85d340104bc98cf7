import { defineList } from '#app/entity/define-entity.ts';
import { choice, date, lines, money, optional, reference, text } from '#app/entity/fields.ts';
import { deskStatuses, paymentMethods, paymentStatuses } from '../rules.ts';

/** Payments that were recorded by hand (收款): they are booked once they are approved. */
export const payment = defineList({
  name: 'payment',
  page: 'receivable:payments',
  words: 'receivables:payment',
  wire: '/eReceivable/payment',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    receiptNo: text({ max: 64, quick: true, search: true, sort: true, width: 190 }),
    customerId: reference({ quick: true, search: true, width: 200 }),
    amountFen: money({ min: 1, search: true, sort: true, sum: true, width: 120 }),
    method: choice(paymentMethods, { search: true, width: 100 }),
    paidOn: date({ search: true, sort: true, width: 120 }),
    status: choice(paymentStatuses, { search: true, width: 100 }),
    dealerId: reference({ search: true, width: 160 }),
    recordedName: text({ max: 64, search: true, width: 100 }),
    decidedName: optional(text({ max: 64, search: true, width: 100 })),
    reason: optional(text({ max: 200, width: 160 })),
    remark: optional(lines({ max: 500 })),
  },
});

/** The refund desk (退款): what is owed back and nobody has asked for, and refunds from their request until they are paid out. */
export const refund = defineList({
  name: 'refund',
  page: 'receivable:refunds',
  words: 'receivables:refund',
  wire: '/eReceivable/refund',
  alsoFoundBy: ['receivables:column.outletCode'],
  defaultSort: [
    { field: 'status', direction: 'asc' },
    { field: 'createdAt', direction: 'desc' },
  ],
  fields: {
    orderNo: text({ max: 64, quick: true, search: true, sort: true, width: 180 }),
    customerId: reference({ quick: true, search: true, width: 200 }),
    amountFen: money({ min: 1, search: true, sort: true, sum: true, width: 120 }),
    status: choice(deskStatuses, { search: true, sort: true, width: 100 }),
    requestReason: text({ max: 200, search: true, width: 160 }),
    reason: optional(text({ max: 200, search: true, width: 140 })),
    requestedName: text({ max: 64, search: true, sort: true, width: 90 }),
    voucherNo: optional(text({ max: 64, quick: true, search: true, width: 130 })),
    paidOn: optional(date({ search: true, sort: true, width: 110 })),
    dealerId: reference({ search: true, list: false }),
  },
});
