import type { z } from 'zod';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LatestOrder, OrdersSold, SalesFigures, salesQuery } from '../../wire.ts';

/** Whose sales: those a dealer made, or those an outlet was made. */
export type SalesOf = { dealerId: string } | { outletId: string };

/** What was sold by dealers and to outlets that the caller may see. Their pages show it and do not know who keeps it. */
export interface SalesBook {
  /** Net sales by month and the goods of most. Two statements. */
  readSales(ctx: Pick<Ctx, 'tenant' | 'now'>, tx: Tx, of: SalesOf): Promise<SalesFigures>;
  /** The orders behind a month's bar, the latest first; what they add up to is the bar. One statement. */
  listOrdersSold(
    ctx: Pick<Ctx, 'tenant' | 'now'>,
    tx: Tx,
    of: SalesOf,
    requested: Omit<z.output<typeof salesQuery>, 'id'>,
  ): Promise<OrdersSold>;
  /** The latest order that was placed and stood; null where there is none. One statement. */
  findLatestOrder(ctx: Pick<Ctx, 'tenant'>, tx: Tx, of: SalesOf): Promise<LatestOrder | null>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** The book of what was sold; one module keeps it. */
    salesBooks: SalesBook;
  }
}

/** The one that is there; throws where no module keeps it. */
export function salesBook(): SalesBook {
  const [book] = registry().all('salesBooks');
  if (!book) throw new Error('no module keeps the book of sales');
  return book;
}
