import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import type { LogsQuery } from '../inputs.ts';
import { deepestRow, usualDays } from '../rules.ts';
import type { LogPage, LogRow } from '../wire.ts';

/** A page out of rows and their number, which is counted only as far as anybody cares. */
export async function pageOf(
  tx: Tx,
  query: LogsQuery,
  { rows, counted }: { rows: () => Promise<LogRow[]>; counted: SQL },
): Promise<LogPage> {
  const { rows: totals } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (${counted} limit ${deepestRow + 1}) found`,
  );
  const found = totals[0]?.n ?? 0;
  const total = Math.min(found, deepestRow);
  return {
    records: await rows(),
    total,
    totalCapped: found > deepestRow,
    size: query.size,
    current: query.pageNumber,
    pages: Math.ceil(total / query.size),
  };
}

/** The moments a query is about: whole days of the tenant's zone, the last thirty when it names none. */
export function spanOf(ctx: Pick<Ctx, 'tenant' | 'now'>, query: LogsQuery): { from: SQL; to: SQL } {
  const zone = ctx.tenant.timeZone;
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
  const from = query.startDate
    ? midnight(query.startDate)
    : sql`${new Date(ctx.now().getTime() - usualDays * 86_400_000)}::timestamptz`;
  const to = query.endDate ? midnight(addDays(query.endDate, 1)) : sql`'infinity'::timestamptz`;
  return { from, to };
}
