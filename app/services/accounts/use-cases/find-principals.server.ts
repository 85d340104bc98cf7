import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { memberView } from '#app/services/organisation/public/depart-view.server.ts';
import { type PrincipalRow, principalColumns, principalOf } from '../principal.server.ts';

/**
 * People who can sign in as they are now, by their ids, in one statement: once for each department they may act in,
 * and once for those without any.
 */
export async function findPrincipals(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Principal[]>> {
  const found = new Map<string, Principal[]>();
  if (ids.length === 0) return found;
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<PrincipalRow>(sql`
    select ${principalColumns(tenant, sql`acts.depart_id`)}
      from users u
      left join ${memberView} acts on acts.tenant_id = u.tenant_id and acts.user_id = u.id
     where u.tenant_id = ${tenant} and u.id in ${ids} and u.frozen_at is null`);
  for (const row of rows) {
    const person = principalOf(row, '');
    found.set(person.id, [...(found.get(person.id) ?? []), person]);
  }
  return found;
}
