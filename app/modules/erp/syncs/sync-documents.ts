/**
 * What the ERP is told of an order: '0' the order itself, '1' its delivery, '2' what came back for an exchange, '3'
 * what was delivered and is credited without coming back, because it was missing.
 */
export const syncDocuments = ['0', '1', '2', '3'] as const;

export type SyncDocument = (typeof syncDocuments)[number];

/** Which documents a list shows that is narrowed to one: goods that moved, out or back, are one kind of trouble. */
export const documentsShown: Record<'0' | '1', SyncDocument[]> = { '0': ['0'], '1': ['1', '2', '3'] };
