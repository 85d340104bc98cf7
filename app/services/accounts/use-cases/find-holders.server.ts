import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can, type DataScope, type Principal, scopeOf } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { grantView, holderView, roleView } from '#app/services/permissions/public/role-view.server.ts';
import { findPrincipals } from './find-principals.server.ts';

/** People whom something is told at most. */
const maxPeople = 200;

/** What somebody has to be able to do beside the action. */
interface Seeing {
  /** The action by which they see what it is about. */
  sees: string;
  /** Whether it lies within what somebody sees. */
  reaches: (person: Principal, scope: DataScope) => Promise<boolean>;
}

/**
 * People who can sign in, hold an action by one of their roles, and reach what it is about, in whichever of their
 * departments.
 */
export async function findHolders(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  action: string,
  { sees, reaches }: Seeing,
): Promise<string[]> {
  const { slug, timeZone } = ctx.tenant;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct ur.user_id as id from ${holderView} ur
      join ${roleView} r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
      join ${grantView} rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id
     where ur.tenant_id = ${slug} and rp.permission_code = ${action}
     order by 1 limit ${maxPeople}`);
  const found = await findPrincipals(
    ctx,
    tx,
    rows.map(({ id }) => id),
  );
  const at = { now: ctx.now(), timeZone };
  const holders: string[] = [];
  for (const principals of found.values()) {
    for (const person of principals) {
      if (!can(person, action) || !can(person, sees)) continue;
      if (!(await reaches(person, scopeOf(person, sees, at)))) continue;
      holders.push(person.id);
      break;
    }
  }
  return holders;
}
