import type { platformUsage } from './table.server.ts';
import type { Usage } from './wire.ts';

type Row = typeof platformUsage.$inferSelect;

/** The last day's numbers of each tenant, with the orders of the day before; rows come with the youngest day first. */
export function usageOf(rows: readonly Row[]): Map<string, Usage> {
  const found = new Map<string, Usage>();
  for (const [slug, days] of Map.groupBy(rows, (row) => row.slug)) {
    const [last, before] = days;
    if (!last) continue;
    found.set(slug, {
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
