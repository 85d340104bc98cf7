import type { ToldWay } from '#app/modules/receivables/ledger/rules-kinds.ts';

/**
 * What the ERP is told of an order: '0' the order itself, '1' its delivery, '2' what came back for an exchange, '3'
 * what was delivered and is credited without coming back, because it was missing. Of money: '4' that some came in, '5'
 * that some went back, '6' that more or less is owed: of an order, for a deposit or a loss, after a merger.
 */
export const syncDocuments = ['0', '1', '2', '3', '4', '5', '6'] as const;

export type SyncDocument = (typeof syncDocuments)[number];

/** What documents tell of: money of its own page, or an entry of an account that nothing else is behind. */
export type SyncSource = 'order' | 'payment' | 'refund' | 'entry';

/** Documents of money, which are no order's. */
export type ReceiptDocument = '4' | '5' | '6';

/** What a document of money tells of. */
export const receiptWays = { '4': 'payment', '5': 'refund', '6': 'adjustment' } as const satisfies Record<
  ReceiptDocument,
  ToldWay
>;

/** The document of an entry, by what it is told as. */
export const documentOfWay = { payment: '4', refund: '5', adjustment: '6' } as const satisfies Record<
  ToldWay,
  ReceiptDocument
>;

export const isReceipt = (document: SyncDocument): document is ReceiptDocument => document in receiptWays;

/** Which documents a list shows that is narrowed to a kind: orders; goods that moved, out or back; money. */
export const documentsShown: Record<'0' | '1' | '4', SyncDocument[]> = {
  '0': ['0'],
  '1': ['1', '2', '3'],
  '4': ['4', '5', '6'],
};
