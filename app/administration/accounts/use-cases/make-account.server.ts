import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { hashPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { joinDepartOfCode } from '#app/services/organisation/use-cases/join-depart-of-code.server.ts';
import { giveRoleOfCode } from '#app/services/permissions/use-cases/give-role-of-code.server.ts';
import { refuseUnfit } from '../passwords/new-password.server.ts';
import { requireSeat } from './require-seat.server.ts';

/** Hash of a password somebody chooses for an account that is to be; one that is unfit is refused. */
export async function chosenPasswordHash(
  ctx: Ctx,
  requested: { username: string; password: string; confirmpassword: string },
): Promise<string> {
  await refuseUnfit(ctx, requested);
  return hashPassword(requested.password);
}

/** Refuses a user name or mobile number that somebody has. Of two at once the second waits for the first. */
export async function refuseTaken(
  ctx: Ctx,
  tx: Tx,
  requested: { username: string; mobile: string },
): Promise<void> {
  for (const key of [
    `username ${requested.username.toLowerCase()}`,
    `mobile ${ctx.tenant.slug} ${requested.mobile}`,
  ]) {
    await takeTurns(tx, key);
  }
  const [taken] = await tx
    .select({ mobile: users.mobile })
    .from(users)
    .where(
      and(
        eq(users.tenantId, ctx.tenant.slug),
        or(
          eq(sql`lower(${users.username})`, requested.username.toLowerCase()),
          and(eq(users.mobile, requested.mobile), isNull(users.deletedAt)),
        ),
      ),
    )
    .limit(1);
  if (!taken) return;
  if (taken.mobile === requested.mobile)
    throw new DomainError('accounts.mobile-taken', 422, { field: 'mobile' });
  throw new DomainError('accounts.username-taken', 422, { field: 'username' });
}

/** Makes an account with a password already hashed, and gives it the role and department named by their codes. */
export async function makeAccount(
  ctx: Ctx,
  tx: Tx,
  facts: {
    username: string;
    realname: string;
    mobile: string;
    passwordHash: string;
    roleCode?: string;
    orgCode?: string;
  },
): Promise<string> {
  const { roleCode = '', orgCode = '', ...person } = facts;
  const tenantId = ctx.tenant.slug;
  await refuseTaken(ctx, tx, person);
  await requireSeat(ctx, tx);
  const id = newId();
  await tx
    .insert(users)
    .values({ tenantId, id, ...person, passwordChangedAt: ctx.now(), createdAt: ctx.now() });
  await giveRoleOfCode(tx, ctx.tenant, { userId: id, code: roleCode });
  await joinDepartOfCode(tx, ctx.tenant, { userId: id, orgCode });
  return id;
}
