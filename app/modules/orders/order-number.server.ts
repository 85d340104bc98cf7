import { and, eq, like, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { padCode } from '#app/lib/code-text.ts';
import { formatTime } from '#app/lib/date-time.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { OrderKind } from './rules.ts';
import { orders } from './table.server.ts';

const prefixes: Record<OrderKind, string> = { online: 'SO', offline: 'SO', exchange: 'HH', return: 'TH' };

/** The next free number of the day: SO20261121-0042. Whoever takes one holds the day's counter until commit. */
export async function nextOrderNumber(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  kind: OrderKind,
): Promise<string> {
  const head = `${prefixes[kind]}${formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD')}-`;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`order number ${ctx.tenant.slug} ${head}`}, 0))`,
  );
  const place = sql`substring(${orders.orderNo} from ${head.length + 1}::int)`;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${place}::int) filter (where ${place} ~ '^[0-9]{1,9}$'), 0)` })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.slug), like(orders.orderNo, `${head}%`)));
  return head + padCode((row?.last ?? 0) + 1, 4);
}
