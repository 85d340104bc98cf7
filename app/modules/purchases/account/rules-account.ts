/** What moves a dealer's account with the brand. Pure. */

/** 订货应付, 退货冲减, 付款, 付款冲销. */
export const purchaseEntryKinds = ['charge', 'credit', 'payment', 'reversal'] as const;
export type PurchaseEntryKind = (typeof purchaseEntryKinds)[number];

/** How a dealer pays: 银行转账, 承兑汇票, 现金, 其他. */
export const purchasePaymentMethods = ['transfer', 'bill', 'cash', 'other'] as const;

/** 待审核, 已入账, 已驳回, 已冲销. */
export const purchasePaymentStates = ['waiting', 'booked', 'refused', 'reversed'] as const;
export type PurchasePaymentState = (typeof purchasePaymentStates)[number];
