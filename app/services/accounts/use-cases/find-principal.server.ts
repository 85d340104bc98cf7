import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type PrincipalRow, principalColumns, principalOf } from '../principal.server.ts';

/**
 * Somebody as they are now, for work that goes on without a session of theirs; null when they are frozen or
 * gone. A department that is no longer theirs is left out.
 */
export async function findPrincipal(
  ctx: Pick<Ctx, 'db' | 'tenant' | 'tx'>,
  person: { userId: string; departId: string | null },
): Promise<Principal | null> {
  const tenant = ctx.tenant.slug;
  const { rows } = await inTenant(ctx, (tx) =>
    tx.execute<PrincipalRow>(sql`
      select ${principalColumns(tenant, sql`${person.departId}::uuid`)}
      from users u where u.tenant_id = ${tenant} and u.id = ${person.userId} and u.frozen_at is null`),
  );
  const row = rows[0];
  return row ? principalOf(row, '') : null;
}
