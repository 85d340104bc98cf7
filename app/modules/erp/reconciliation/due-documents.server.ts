import type { ErpDelivery } from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import type { ErpOrderHead } from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { type BillKind, billKindOf, externalNumber } from '../sending/rules-mapping.ts';
import type { SyncDocument } from '../syncs/sync-documents.ts';

/** A document that the ERP should hold of an order. */
export interface DueDocument {
  orderId: string;
  document: SyncDocument;
  bill: BillKind;
  /** Our number of it. */
  number: string;
  fen: number;
  /** The customer it is of, by the ERP's code, where that is compared. */
  party?: string;
  /** It was taken over from the ERP: the number is the ERP's, and nothing is ever sent. */
  takenOver?: boolean;
}

type Head = Pick<
  ErpOrderHead,
  | 'id'
  | 'orderNo'
  | 'kind'
  | 'status'
  | 'received'
  | 'hasDeliveries'
  | 'payableFen'
  | 'shippedFen'
  | 'backFen'
>;

/** States in which all of an order has left. */
const allLeft: ReadonlySet<number> = new Set([
  orderStatus.shipped,
  orderStatus.finished,
  orderStatus.disputed,
]);

/**
 * What the ERP should hold of an order by the day it was placed: the order, unless it is a return, and what left of it
 * as a whole, where nobody noted with which delivery or it was told so before (`asWhole`). Pure.
 */
export function dueOfOrder(order: Head, asWhole: boolean): DueDocument[] {
  if (order.kind === 'return') return [];
  const left = allLeft.has(order.status) && (asWhole || !order.hasDeliveries);
  return [documentOf(order, '0'), ...(left ? [documentOf(order, '1')] : [])];
}

/** What it should hold by the day goods came in: a return, or what was given back for an exchange. Pure. */
export function dueOfReceived(order: Head): DueDocument[] {
  if (order.kind === 'return') return [documentOf(order, '0')];
  return broughtBack(order) ? [documentOf(order, '2')] : [];
}

/** What it should hold by the day goods left: each delivery. Pure. */
export function dueOfDelivery(delivery: ErpDelivery, orderNo: string): DueDocument {
  return {
    orderId: delivery.id,
    document: '1',
    bill: 'delivery',
    number: externalNumber(deliveryNo(orderNo, delivery), '1'),
    fen: deliveryFen(delivery),
  };
}

/** Our number of a delivery: its order's, and which it is. */
export const deliveryNo = (orderNo: string, { place }: Pick<ErpDelivery, 'place'>) => `${orderNo}-${place}`;

/** What a delivery comes to. */
export const deliveryFen = ({ goods }: Pick<ErpDelivery, 'goods'>) =>
  goods.reduce((sum, { amountFen }) => sum + amountFen, 0);

const documentOf = (order: Head, document: SyncDocument): DueDocument => ({
  orderId: order.id,
  document,
  bill: billKindOf(document, order.kind),
  number: externalNumber(order.orderNo, document),
  fen: documentFen(order, document),
});

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
