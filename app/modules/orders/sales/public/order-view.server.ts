import { defineView } from '#app/db/queries/define-view.server.ts';
import { orderDeliveries } from '../../fulfilment/deliveries.table.server.ts';
import { orderLines, orderPrices, orders } from '../../table.server.ts';

/** Orders, as others read them. */
export const orderView = defineView(orders, [
  'id',
  'orderNo',
  'kind',
  'status',
  'customerId',
  'dealerId',
  'originId',
  'orderedAt',
  'prepay',
  'payableFen',
  'freightFen',
  'freightByRate',
  'broughtBack',
]);

/** Lines of orders, as others read them. */
export const orderLineView = defineView(orderLines, ['orderId', 'returnedPieces', 'swappedPieces']);

/** What the prices of orders were made of, as others read it. */
export const orderPriceView = defineView(orderPrices, ['orderId', 'kept']);

/** Deliveries of orders, as others read them. */
export const deliveryView = defineView(orderDeliveries, ['id', 'orderId']);
