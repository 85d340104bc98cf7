import { sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';

/** Refuses accounts beyond the tenant's quota (配额). Of several made at once the later wait for the earlier. */
export async function requireSeat(ctx: Pick<Ctx, 'tenant'>, tx: Tx, requested = 1): Promise<void> {
  const max = ctx.tenant.standing?.maxUsers ?? null;
  if (max === null) return;
  const tenant = ctx.tenant.slug;
  await takeTurns(tx, `seats ${tenant}`);
  const { rows } = await tx.execute<{ taken: string }>(
    sql`select count(*) as taken from users where tenant_id = ${tenant} and deleted_at is null`,
  );
  if (Number(rows[0]?.taken) + requested > max) {
    throw new DomainError('accounts.no-seat', 422, { values: { max } });
  }
}
