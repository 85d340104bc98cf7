import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import { type Db, inTenant } from '#app/db/tenant-db.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import type { Tenant } from '#app/tenancy/define-tenant.ts';

/** Somebody signed in, for requests (the cookie) and for use cases (the context). */
export interface Person {
  ctx: Ctx;
  cookie: string;
}

/** Opens a session without a password: what is measured here is not sign-in. */
export async function signedIn(db: Db, tenant: Tenant, username: string): Promise<Person> {
  const ctx: Ctx = {
    tenant,
    user: null,
    db,
    // Words come with the built application only; no use case measured here says any.
    t: ((key: string) => key) as unknown as Ctx['t'],
    language: tenant.language,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    secrets: createSecretBox(randomBytes(32)),
    outside: createOutside({}),
    files: openFileStorage({ dir: '.data/files' }),
    bounded: createBounded(),
    requestId: 'bench',
    address: '127.0.0.1',
    userAgent: 'bench',
    ports: [],
    secure: false,
  };
  const [row] = await inTenant(ctx, (tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, tenant.slug), eq(users.username, username))),
  );
  if (!row) throw new Error(`tenant ${tenant.slug} has no user ${username}`);
  const { token, user } = await openSession(ctx, { userId: row.id, remember: false, door: 'console' });
  return { ctx: { ...ctx, user }, cookie: `sid=${token}` };
}
