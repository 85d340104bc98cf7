import { and, eq } from 'drizzle-orm';
import { type Db, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { platformTenants } from '../table.server.ts';

/** A mark that operators uploaded, by its digest; null when no tenant of that platform has it. */
export async function readLogo(db: Db, owner: string, logo: string): Promise<Buffer | null> {
  const [found] = await inTenantReadOnly({ db, tenant: { slug: owner } }, (tx) =>
    tx
      .select({ content: platformTenants.logoContent })
      .from(platformTenants)
      .where(and(eq(platformTenants.tenantId, owner), eq(platformTenants.logo, logo)))
      .limit(1),
  );
  return found?.content ?? null;
}
