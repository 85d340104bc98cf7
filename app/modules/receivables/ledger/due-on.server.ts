import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { receivableParameters } from './rules-parameters.ts';

/** The day what is charged on a day is due, by the term of the order's department. */
export async function dueOn(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { departId, chargedOn }: { departId: string; chargedOn: string },
): Promise<string> {
  const days = receivableParameters['receivables.term-days'];
  return addDays(chargedOn, await readDepartParameter(tx, ctx.tenant, days, departId));
}
