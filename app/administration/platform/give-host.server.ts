import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { platformHosts } from './table.server.ts';

/** Leads a host to a tenant, to none when `slug` is null; refused when it is no longer whose it was. */
export async function giveHost(
  ctx: Ctx,
  tx: Tx,
  { host, slug, from }: { host: string; slug: string | null; from: string | null },
): Promise<void> {
  const tenantId = ctx.tenant.slug;
  const here = and(eq(platformHosts.tenantId, tenantId), eq(platformHosts.host, host));
  const row = { tenantId, host, slug, updatedAt: ctx.now() };
  const made = await tx.insert(platformHosts).values(row).onConflictDoNothing().returning();
  if (made.length > 0) return;
  const [known] = await tx.select().from(platformHosts).where(here).for('update');
  // The operators' own site is no tenant's, whatever was seen.
  const movable = known?.slug !== tenantId && (known?.slug ?? null) === from;
  if (ctx.tenant.hosts.includes(host) || !movable) {
    throw new DomainError('platform.host-taken', 422, { field: 'host', values: { host } });
  }
  await tx.update(platformHosts).set(row).where(here);
}
