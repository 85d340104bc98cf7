import { sql } from 'drizzle-orm';
import { type Db, inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { sessionView } from '#app/services/accounts/public/sign-in-view.server.ts';
import { fileView } from '#app/services/files/public/file-view.server.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';
import { platformUsage } from '../table.server.ts';
import type { UsageFigure } from './usage-figure.server.ts';

type Counted = Omit<typeof platformUsage.$inferInsert, 'tenantId' | 'slug' | 'day' | 'countedAt'>;

/**
 * Counts, in each tenant's own transaction, how much it uses, and tells the platform the numbers. They are all
 * that ever crosses: no request of an operator reads a tenant's rows.
 */
export const countUsage: Job['run'] = async ({ db, tenants, now }) => {
  for (const { slug } of tenants) {
    if (slug === platformSlug) continue;
    const row = {
      tenantId: platformSlug,
      slug,
      day: dayOf(now),
      countedAt: now,
      ...(await count(db, slug, now)),
    };
    await inTenant({ db, tenant: { slug: platformSlug } }, (tx) =>
      tx
        .insert(platformUsage)
        .values(row)
        .onConflictDoUpdate({
          target: [platformUsage.tenantId, platformUsage.slug, platformUsage.day],
          set: row,
        }),
    );
  }
};

/** The platform's day: one clock for all tenants, or their figures could not be compared. */
const dayOf = (now: Date) => new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);

async function count(db: Db, slug: string, now: Date): Promise<Counted> {
  const from = new Date(`${dayOf(now)}T00:00:00+08:00`);
  // Modules that are not there count nothing.
  const counted = registry()
    .all('usage')
    .map(({ name, count: query }) => sql`(${query(slug, { from, now })}) as ${sql.identifier(name)}`);
  const { rows } = await inTenantReadOnly({ db, tenant: { slug } }, (tx) =>
    tx.execute<
      Record<'users' | 'bytes' | 'errors', string> &
        Partial<Record<UsageFigure['name'], string>> & { last: Date | null }
    >(sql`
      select (select count(*) from ${personView} people where tenant_id = ${slug} and deleted_at is null) as users,
        (select coalesce(sum(bytes), 0) from ${fileView} kept where tenant_id = ${slug}) as bytes,
        (select count(*) from operation_logs where tenant_id = ${slug} and created_at >= ${from}
          and status >= 500) as errors,
        (select max(last_seen_at) from ${sessionView} kept where tenant_id = ${slug}) as last
        ${sql.join(counted.map((one) => sql`, ${one}`))}`),
  );
  const [found] = rows;
  return {
    users: Number(found?.users),
    bytes: Number(found?.bytes),
    orders: Number(found?.orders ?? 0),
    errors: Number(found?.errors),
    calls: Number(found?.calls ?? 0),
    waitingSyncs: Number(found?.waiting ?? 0),
    lastActiveAt: found?.last ? new Date(found.last) : null,
  };
}
