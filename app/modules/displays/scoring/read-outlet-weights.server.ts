import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { scoringParameters } from './rules-parameters.ts';
import type { OutletWeight } from './rules-score.ts';

/** What outlets of each class can sell more by, as the tenant says. */
export async function readOutletWeights(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
): Promise<(level: OutletWeight['level']) => OutletWeight> {
  const percent = async (level: 'a' | 'b' | 'c' | 'd') =>
    readParameter(tx, tenant, scoringParameters[`displays.potential-${level}`]);
  const percents = {
    A: await percent('a'),
    B: await percent('b'),
    C: await percent('c'),
    D: await percent('d'),
  };
  return (level) => ({ level, percent: percents[level] });
}
