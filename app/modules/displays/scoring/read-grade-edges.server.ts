import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { scoringParameters } from './rules-parameters.ts';
import type { GradeEdges } from './rules-score.ts';

/** From which score the tenant gives each grade. */
export async function readGradeEdges(
  { tenant }: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
): Promise<GradeEdges> {
  const edge = async (grade: 'a' | 'b' | 'c') =>
    100 * (await readParameter(tx, tenant, scoringParameters[`displays.grade-${grade}`]));
  return { A: await edge('a'), B: await edge('b'), C: await edge('c') };
}
