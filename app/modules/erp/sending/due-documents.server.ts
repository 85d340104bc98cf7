import type { ErpOrderHead } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import type { SyncDocument } from '../syncs/sync-documents.ts';
import { type BillKind, billKindOf, externalNumber } from './rules-mapping.ts';

/** A document that the ERP should hold of an order. */
export interface DueDocument {
  orderId: string;
  document: SyncDocument;
  bill: BillKind;
  /** Our number of it. */
  number: string;
  fen: number;
}

type Head = Pick<
  ErpOrderHead,
  'id' | 'orderNo' | 'kind' | 'status' | 'received' | 'payableFen' | 'shippedFen' | 'backFen'
>;

/** States in which all of an order has left. */
const allLeft: ReadonlySet<number> = new Set([
  orderStatus.shipped,
  orderStatus.finished,
  orderStatus.disputed,
]);

/**
 * What the ERP should hold of an order that goes to it: the order, its delivery once all of it has left, and what
 * was given back for an exchange once it is in. Pure.
 */
export function dueDocuments(order: Head): DueDocument[] {
  const left = order.kind !== 'return' && allLeft.has(order.status);
  const cameBack = broughtBack(order);
  const documents: SyncDocument[] = [
    '0',
    ...(left ? (['1'] as const) : []),
    ...(cameBack ? (['2'] as const) : []),
  ];
  return documents.map((document) => ({
    orderId: order.id,
    document,
    bill: billKindOf(document, order.kind),
    number: externalNumber(order.orderNo, document),
    fen: documentFen(order, document),
  }));
}

/** What a document is worth: a delivery what left; what came back what it was sold for, or nothing when it was changed for the same. */
export function documentFen(
  order: Pick<Head, 'payableFen' | 'shippedFen' | 'backFen'>,
  document: SyncDocument,
): number {
  if (document === '2') return order.backFen;
  return document === '1' ? order.shippedFen : order.payableFen;
}

/** Whether what was given back for others has come in with an order. */
export const broughtBack = (order: Pick<Head, 'kind' | 'received'>) =>
  order.kind === 'exchange' && order.received;
