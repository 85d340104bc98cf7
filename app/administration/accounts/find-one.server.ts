import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Channel } from '#app/administration/codes/rules.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** The only account in use that a number or address belongs to; else the only frozen one; nobody when there are two. */
export async function findOnlyOne(ctx: Ctx, by: { channel: Channel; target: string }) {
  const same =
    by.channel === 'sms'
      ? eq(users.mobile, by.target)
      : eq(sql`lower(${users.email})`, by.target.toLowerCase());
  const frozen = sql<boolean>`${users.frozenAt} is not null`;
  const [first, second] = await inTenant(ctx, (tx) =>
    tx
      .select({ id: users.id, username: users.username, passwordHash: users.passwordHash, frozen })
      .from(users)
      .where(and(eq(users.tenantId, ctx.tenant.slug), same, isNull(users.deletedAt)))
      .orderBy(frozen)
      .limit(2),
  );
  return !first || second?.frozen === first.frozen ? null : first;
}
