import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { makeAdministratorRole } from '#app/modules/permissions/use-cases/make-administrator-role.server.ts';
import { hashPassword } from '../password.server.ts';
import { users } from '../table.server.ts';

/** Makes the first account of a tenant that has none; its password, or null when somebody is there already. */
export async function makeFirstAdministrator(tx: Tx, tenant: { slug: string }): Promise<string | null> {
  // Two processes starting at once must not make two.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`first-administrator ${tenant.slug}`}, 0))`,
  );
  const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
  if (anybody) return null;
  const password = randomBytes(12).toString('base64url');
  const id = newId();
  await tx.insert(users).values({
    tenantId: tenant.slug,
    id,
    username: 'admin',
    realname: '管理员',
    passwordHash: await hashPassword(password),
  });
  await makeAdministratorRole(tx, tenant, id);
  return password;
}
