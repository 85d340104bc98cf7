import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';

/** Names of people by id. */
export async function findNames(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    [...new Set(ids)].map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ id: string; realname: string }>(
    sql`select id, realname from ${personView} users where tenant_id = ${ctx.tenant.slug} and id in (${list})`,
  );
  return new Map(rows.map(({ id, realname }) => [id, realname]));
}
