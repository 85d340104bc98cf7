import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readDepartValues } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { receivableParameters } from '../ledger/rules-parameters.ts';
import { ageEdgesOf } from './rules-ageing.ts';

/** The edges of ages as the whole tenant has them, and whether the outlets of some department go by others. */
export async function readAgeEdges(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
): Promise<{ edges: number[]; differ: boolean }> {
  const { whole, own } = await readDepartValues(tx, tenant, receivableParameters['receivables.age-edges']);
  return { edges: ageEdgesOf(whole), differ: [...own.values()].some((value) => value !== whole) };
}
