import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { platformUsage } from './table.server.ts';
import type { Usage } from './wire.ts';

/** The last day's numbers of each tenant, or of the one named, with the orders of the day before. */
export async function latestUsage(ctx: Ctx, tx: Tx, slug?: string): Promise<Map<string, Usage>> {
  const place = sql<number>`row_number() over (partition by ${platformUsage.slug} order by ${platformUsage.day} desc)`;
  const days = tx
    .select({ ...getTableColumns(platformUsage), place: place.as('place') })
    .from(platformUsage)
    .where(
      and(
        eq(platformUsage.tenantId, ctx.tenant.slug),
        slug === undefined ? undefined : eq(platformUsage.slug, slug),
      ),
    )
    .as('days');
  const rows = await tx.select().from(days).where(lte(days.place, 2)).orderBy(desc(days.day));
  const found = new Map<string, Usage>();
  for (const [tenant, [last, before]] of Map.groupBy(rows, (row) => row.slug)) {
    if (!last) continue;
    found.set(tenant, {
      users: last.users,
      bytes: last.bytes,
      ordersToday: last.orders,
      ordersYesterday: before?.orders ?? 0,
      errors: last.errors,
      calls: last.calls,
      waitingSyncs: last.waitingSyncs,
      lastActiveAt: last.lastActiveAt?.toISOString() ?? null,
      countedAt: last.countedAt.toISOString(),
    });
  }
  return found;
}
