import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Taxed } from '#app/lib/numbers/tax.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { orderParameters } from '../pricing/rules-parameters.ts';
import { freightByRate } from './rules-freight-tax.ts';

/** What of the freight of an order that is placed or changed is taxed at which rate, as the tenant says today. */
export async function taxFreight(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { freightFen, lines }: { freightFen: number; lines: readonly Taxed[] },
): Promise<Taxed[]> {
  // Most orders have none: nothing is read for them.
  if (freightFen === 0) return [];
  return freightByRate(
    freightFen,
    lines,
    await readParameter(tx, tenant, orderParameters['orders.freight-tax']),
  );
}
