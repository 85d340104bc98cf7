import type { SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OutletDetail } from '../../wire.ts';

/** What outlets ordered. Outlets show it and ask by it, and do not know who keeps orders. */
export interface OutletTrade {
  /** A query of (customer_id, on_day): when each outlet of a tenant ordered last. */
  lastDays(tenant: { slug: string; timeZone: string }): SQL;
  /** Its last orders, and what it ordered and was sold in all. Two statements. */
  read(ctx: Pick<Ctx, 'tenant'>, tx: Tx, outletId: string): Promise<Pick<OutletDetail, 'orders' | 'figures'>>;
}

/** What was counted in outlets. */
export interface OutletCounts {
  /** A query of (customer_id, qty): what stood in each outlet of a tenant by the latest count of each article. */
  onHand(tenant: { slug: string }): SQL;
  /** What was counted in it last. One statement. */
  readLatest(ctx: Pick<Ctx, 'tenant'>, tx: Tx, outletId: string): Promise<OutletDetail['stock']>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What outlets ordered; one module keeps it. */
    outletTrades: OutletTrade;
    /** What was counted in outlets; one module keeps it. */
    outletCounts: OutletCounts;
  }
}

/** Those that are there; throws where one is not. */
export function outletBooks(): { trade: OutletTrade; counts: OutletCounts } {
  const [[trade], [counts]] = [registry().all('outletTrades'), registry().all('outletCounts')];
  if (!trade || !counts) throw new Error('no module keeps orders, or counts of outlets');
  return { trade, counts };
}
