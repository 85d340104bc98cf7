import { and, eq, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { noPassword } from '#app/services/accounts/password.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { makeAdministratorRole } from '#app/services/permissions/use-cases/make-administrator-role.server.ts';
import { invite } from './invite.server.ts';

/**
 * Makes the first account of a tenant that has none, without a password: what is given is the secret of the one
 * link by which one is set. Null when somebody is there already.
 */
export async function makeFirstAdministrator(
  tx: Tx,
  tenant: { slug: string },
  now: Date,
): Promise<string | null> {
  // Two processes starting at once must not make two.
  await takeTurns(tx, `first-administrator ${tenant.slug}`);
  const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
  if (anybody) return null;
  const id = newId();
  await tx.insert(users).values({
    tenantId: tenant.slug,
    id,
    username: 'admin',
    realname: '管理员',
    passwordHash: noPassword,
  });
  await makeAdministratorRole(tx, tenant, id);
  return invite(tx, tenant, { userId: id, now });
}

/** A new link for an account that exists, for whoever has lost theirs; null when there is no such account. */
export async function inviteAgain(
  tx: Tx,
  tenant: { slug: string },
  { username, now }: { username: string; now: Date },
): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(sql`lower(${users.username})`, username.toLowerCase())));
  return user ? invite(tx, tenant, { userId: user.id, now }) : null;
}
