import { defineEntity, defineList } from '#app/entity/define-entity.ts';
import { choice, date, lines, money, number, optional, reference, text, time } from '#app/entity/fields.ts';
import {
  purchaseEntryKinds,
  purchasePaymentMethods,
  purchasePaymentStates,
} from './account/rules-account.ts';
import { purchaseKinds, purchaseStates } from './orders/rules-states.ts';

const person = { max: 64, search: true, width: 100 } as const;

/** Orders of dealers with the brand (经销商订货单): written, decided and sent by their own calls. */
export const purchase = defineList({
  name: 'purchase',
  words: 'purchases:purchase',
  wire: '/ePurchase',
  countedBy: 'state',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    no: text({ max: 40, quick: true, search: true, sort: true, width: 170 }),
    state: choice(purchaseStates, { search: true, width: 100 }),
    dealerId: reference({ quick: true, search: true, width: 200 }),
    kind: choice(purchaseKinds, { search: true, width: 90 }),
    amountFen: money({ search: true, sort: true, sum: true, width: 130 }),
    receivedFen: money({ sort: true, sum: true, width: 130 }),
    expectedOn: optional(date({ search: true, sort: true, width: 120 })),
    placedBy: text(person),
    submittedAt: optional(time({ search: true, sort: true, width: 150 })),
    decidedBy: optional(text({ ...person, list: false })),
    reason: optional(text({ max: 300, list: false })),
    remark: optional(lines({ max: 300 })),
  },
});

/** What a unit of a product costs dealers (订货价). */
export const purchasePrice = defineEntity({
  name: 'purchase-price',
  words: 'purchases:price',
  wire: '/ePurchasePrice',
  defaultSort: { field: 'validFrom', direction: 'desc' },
  fields: {
    productId: reference({ quick: true, search: true, fixed: true, width: 220 }),
    unit: text({ max: 8, search: true, fixed: true, width: 80 }),
    dealerId: optional(reference({ quick: true, search: true, fixed: true, width: 200 })),
    priceFen: money({ max: 100_000_000, search: true, sort: true, width: 120 }),
    validFrom: date({ search: true, sort: true, width: 120 }),
    validTo: optional(date({ search: true, sort: true, width: 120 })),
    remark: optional(text({ max: 200, width: 180 })),
  },
});

/** What dealers owe the brand (经销商往来). */
export const purchaseAccount = defineList({
  name: 'purchase-account',
  words: 'purchases:account',
  wire: '/ePurchaseAccount',
  defaultSort: { field: 'balanceFen', direction: 'desc' },
  fields: {
    dealerId: reference({ quick: true, search: true, width: 220 }),
    balanceFen: money({ min: Number.MIN_SAFE_INTEGER, search: true, sort: true, sum: true, width: 140 }),
    creditFen: optional(money({ search: true, sort: true, width: 140 })),
  },
});

/** Every change of those accounts (往来明细). */
export const purchaseEntry = defineList({
  name: 'purchase-entry',
  words: 'purchases:entry',
  wire: '/ePurchaseEntry',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    dealerId: reference({ quick: true, search: true, width: 220 }),
    seq: number({ min: 1, max: 1_000_000_000, sort: true, width: 80 }),
    kind: choice(purchaseEntryKinds, { search: true, width: 110 }),
    sourceNo: text({ max: 64, quick: true, search: true, width: 170 }),
    amountFen: money({ min: Number.MIN_SAFE_INTEGER, search: true, sort: true, sum: true, width: 130 }),
    balanceFen: money({ min: Number.MIN_SAFE_INTEGER, width: 130 }),
    businessOn: date({ search: true, sort: true, width: 120 }),
    actorName: text(person),
  },
});

/** Payments of dealers (经销商付款). */
export const purchasePayment = defineList({
  name: 'purchase-payment',
  words: 'purchases:payment',
  wire: '/ePurchasePayment',
  countedBy: 'state',
  defaultSort: { field: 'createdAt', direction: 'desc' },
  fields: {
    receiptNo: text({ max: 64, quick: true, search: true, sort: true, width: 160 }),
    dealerId: reference({ quick: true, search: true, width: 200 }),
    amountFen: money({ min: 1, search: true, sort: true, sum: true, width: 130 }),
    method: choice(purchasePaymentMethods, { search: true, width: 100 }),
    paidOn: date({ search: true, sort: true, width: 120 }),
    state: choice(purchasePaymentStates, { search: true, width: 100 }),
    recordedBy: text(person),
    decidedBy: optional(text(person)),
    reason: optional(text({ max: 200, width: 160 })),
    remark: optional(lines({ max: 300 })),
  },
});
