import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findPrincipals } from './find-principals.server.ts';

/** People whom something is told at most. */
const maxPeople = 200;

/** People who can sign in and hold an action by one of their roles, once for each department they may act in. */
export async function findHolders(ctx: Pick<Ctx, 'tenant'>, tx: Tx, action: string): Promise<Principal[][]> {
  const { slug } = ctx.tenant;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct ur.user_id as id from user_roles ur
      join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
      join role_permissions rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id
     where ur.tenant_id = ${slug} and rp.permission_code = ${action}
     order by 1 limit ${maxPeople}`);
  const found = await findPrincipals(
    ctx,
    tx,
    rows.map(({ id }) => id),
  );
  return [...found.values()];
}
