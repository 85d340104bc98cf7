import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';

/** Rows that no entity of the toolkit describes, by what the log calls them: their table and what they are called. */
const others: Readonly<Record<string, readonly [table: string, name: string]>> = {
  depart: ['departs', 'name'],
  order: ['orders', 'order_no'],
  'api-key': ['api_keys', 'name'],
  approval: ['approvals', 'title'],
  'approval-definition': ['approval_definitions', 'name'],
  'enterprise-company': ['enterprise_companies', 'name'],
  'identity-provider': ['identity_providers', 'name'],
  file: ['files', 'name'],
};

/** What a field is called that names its row, the most telling first. */
const naming = ['realname', 'name', 'label', 'title', 'code'];

/** Every table with rows that have names. */
function tables(): (readonly [table: string, name: string])[] {
  const described = [...boundStores().values()].flatMap(({ table, query }) => {
    // Rows of a query have no table to be looked up in.
    if (query) return [];
    const columns = getTableColumns(table);
    const column = naming.flatMap((name) => columns[name]?.name ?? [])[0];
    return column ? [[getTableName(table), column] as const] : [];
  });
  return [...described, ...Object.values(others)];
}

/** The names of rows of the tenant by their ids, whatever they are rows of; one statement, and none without ids. */
export async function namesOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(texts.filter(isId))];
  if (ids.length === 0) return new Map();
  const parts: SQL[] = tables().map(
    ([table, name]) => sql`select id, ${sql.identifier(name)}::text as name from ${sql.identifier(table)}
      where tenant_id = ${tenant.slug} and id = any (${sql.param(ids)}::uuid[])`,
  );
  const { rows } = await tx.execute<{ id: string; name: string }>(sql.join(parts, sql` union all `));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
