/**
 * What the ERP is told of an order: '0' the order itself, '1' its delivery, '2' what came back for an exchange, '3'
 * what was delivered and is credited without coming back, because it was missing. Of money: '4' a payment that was
 * booked, '5' a refund that was paid out, '6' that what is owed of an order was adjusted.
 */
export const syncDocuments = ['0', '1', '2', '3', '4', '5', '6'] as const;

export type SyncDocument = (typeof syncDocuments)[number];

/** Documents of money, which are no order's. */
export type ReceiptDocument = '4' | '5' | '6';

/** What a document of money tells of. */
export const receiptWays = { '4': 'payment', '5': 'refund', '6': 'adjustment' } as const satisfies Record<
  ReceiptDocument,
  string
>;

export const isReceipt = (document: SyncDocument): document is ReceiptDocument => document in receiptWays;

/** Which documents a list shows that is narrowed to a kind: orders; goods that moved, out or back; money. */
export const documentsShown: Record<'0' | '1' | '4', SyncDocument[]> = {
  '0': ['0'],
  '1': ['1', '2', '3'],
  '4': ['4', '5', '6'],
};
