import { sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';

/**
 * Makes a change after which somebody must still be able to administer people and roles: without one nobody
 * could ever give a permission again. Changes of a tenant's administrators wait for one another, so that two
 * cannot each remove the other.
 */
export async function keepAdministrator<T>(ctx: Ctx, tx: Tx, change: () => Promise<T>): Promise<T> {
  await takeTurns(tx, `administrators ${ctx.tenant.slug}`);
  const before = await hasAdministrator(ctx, tx);
  const result = await change();
  if (before && !(await hasAdministrator(ctx, tx)))
    throw new DomainError('permissions.last-administrator', 422);
  return result;
}

/** Whether anybody who may sign in holds both: giving permissions, and editing people. */
async function hasAdministrator(ctx: Ctx, tx: Tx): Promise<boolean> {
  const tenant = ctx.tenant.slug;
  const holds = (code: string) => sql`exists (select 1 from user_roles ur
    join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.enabled
    join role_permissions rp on rp.tenant_id = r.tenant_id and rp.role_id = r.id
    where ur.tenant_id = ${tenant} and ur.user_id = u.id and rp.permission_code = ${code})`;
  const { rows } = await tx.execute(sql`select 1 from ${personView} u
    where u.tenant_id = ${tenant} and u.frozen_at is null and ${holds('role:grant')} and ${holds('user:edit')}
    limit 1`);
  return rows.length > 0;
}
