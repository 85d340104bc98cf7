import type { SalesBook } from '#app/modules/dealers/scoring/public/sales-book.server.ts';
import { findLatestOrder } from './find-latest-order.server.ts';
import { listOrdersSold, readSales } from './read-sales.server.ts';

/** What orders say was sold, for the pages of dealers and outlets. */
export const bookOfOrders: SalesBook = { readSales, listOrdersSold, findLatestOrder };
