import { and, eq, like, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { padCode } from '#app/lib/text/code-text.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { nextNumber } from '#app/services/numbering/use-cases/next-number.server.ts';
import type { OrderKind } from '../rules.ts';
import { orders } from '../table.server.ts';

/** What comes of an order is numbered by itself: TH20261121-0001 a return, HH… an exchange. */
const prefixes: Partial<Record<OrderKind, string>> = { exchange: 'HH', return: 'TH' };

/** The next number of an order of that kind; orders themselves are numbered as the tenant says. */
export async function nextOrderNumber(ctx: Ctx, tx: Tx, kind: OrderKind): Promise<string> {
  const prefix = prefixes[kind];
  if (!prefix) return nextNumber(tx, ctx, 'order', (number) => isTaken(ctx, tx, number));
  const head = `${prefix}${formatTime(ctx.now(), ctx.tenant.timeZone, 'YYYYMMDD')}-`;
  await takeTurns(tx, `order number ${ctx.tenant.slug} ${head}`);
  const place = sql`substring(${orders.orderNo} from ${head.length + 1}::int)`;
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${place}::int) filter (where ${place} ~ '^[0-9]{1,9}$'), 0)` })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.slug), like(orders.orderNo, `${head}%`)));
  return head + padCode((row?.last ?? 0) + 1, 4);
}

async function isTaken({ tenant }: Ctx, tx: Tx, number: string): Promise<boolean> {
  const there = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), eq(orders.orderNo, number)));
  return there.length > 0;
}
