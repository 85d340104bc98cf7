import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { sellOutParameters } from './rules-parameters.ts';
import type { SellOutTerms } from './wire-sellout.ts';

/** What figures are reckoned with, by the tenant's parameters. */
export async function readTerms(ctx: Ctx, tx: Tx): Promise<SellOutTerms> {
  const { tenant } = ctx;
  return {
    today: dayOf(ctx.now(), tenant.timeZone),
    weeks: await readParameter(tx, tenant, sellOutParameters['shelves.sell-out-weeks']),
    minDays: await readParameter(tx, tenant, sellOutParameters['shelves.min-days']),
    maxDays: await readParameter(tx, tenant, sellOutParameters['shelves.max-days']),
  };
}

/** The same for a page that says them beside its list. */
export const termsBeside = async (ctx: Ctx): Promise<{ terms: SellOutTerms }> => ({
  terms: await inTenantReadOnly(ctx, (tx) => readTerms(ctx, tx)),
});
