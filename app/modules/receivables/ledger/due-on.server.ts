import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { receivableParameters } from './rules-parameters.ts';

/** The day what is charged on a day is due, by the tenant's term. */
export async function dueOn(ctx: Pick<Ctx, 'tenant'>, tx: Tx, chargedOn: string): Promise<string> {
  return addDays(
    chargedOn,
    await readParameter(tx, ctx.tenant, receivableParameters['receivables.term-days']),
  );
}
