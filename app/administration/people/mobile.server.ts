import { and, eq, ne } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** A mobile number is one person's: a code sent to it signs in whoever it belongs to. */
export async function refuseTakenMobile(
  ctx: Ctx,
  tx: Tx,
  { id, mobile }: { id: string | undefined; mobile: string | null },
): Promise<void> {
  if (!mobile) return;
  // Of two who enter it at the same time one has to see the other.
  await takeTurns(tx, `mobile ${ctx.tenant.slug} ${mobile}`);
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.tenantId, ctx.tenant.slug), eq(users.mobile, mobile), id ? ne(users.id, id) : undefined),
    )
    .limit(1);
  if (taken) throw new DomainError('accounts.mobile-taken', 422, { field: 'mobile' });
}
