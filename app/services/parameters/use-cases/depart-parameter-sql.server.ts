import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Parameter, ParameterRule, ParameterValue } from '../rules.ts';
import { readDepartValues } from './read-parameter.server.ts';

/**
 * What a query makes of a parameter where the departments of its rows may differ: `write` says it for one value, and
 * each row goes by the value of its department. One expression where they all have the same.
 */
export async function departParameterSql<Rule extends ParameterRule>(
  tx: Tx,
  tenant: { slug: string },
  parameter: Parameter<Rule> & { byDepart: true },
  departId: SQL,
  write: (value: ParameterValue<Rule>) => SQL,
): Promise<SQL> {
  const { whole, own } = await readDepartValues(tx, tenant, parameter);
  const differing = [...own].filter(([, value]) => value !== whole);
  if (differing.length === 0) return write(whole);
  const cases = Map.groupBy(differing, ([, value]) => value)
    .entries()
    .map(([value, departs]) => {
      const ids = departs.map(([id]) => id);
      return sql`when ${departId} = any(${sql.param(ids)}::uuid[]) then ${write(value)}`;
    });
  return sql`case ${sql.join([...cases], sql` `)} else ${write(whole)} end`;
}
