import { and, eq, like, sql } from 'drizzle-orm';
import { padCode } from '#app/lib/text/code-text.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { orders } from '../table.server.ts';

const eightHours = 8 * 3_600_000;

/** The day in China, as order numbers have it: 20261121. */
export function chinaDay(at: Date): string {
  return new Date(at.getTime() + eightHours).toISOString().slice(0, 10).replaceAll('-', '');
}

/** When the day of `at` began in China. */
export function chinaMidnight(at: Date): Date {
  const day = 86_400_000;
  return new Date(Math.floor((at.getTime() + eightHours) / day) * day - eightHours);
}

/** SO20261121-0001: the day it was placed and its place in that day. */
export function orderNoOf(day: string, place: number): string {
  return `SO${day}-${padCode(place, 4)}`;
}

/** The place an order number has in its day; null for numbers that are written otherwise. */
export const numberInDay = sql`substring(${orders.orderNo} from '^SO[0-9]{8}-([0-9]{1,9})$')::int`;

/** The next free number of the day. */
export async function nextOrderNo({ tx, tenant }: World, at: Date): Promise<string> {
  const day = chinaDay(at);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${numberInDay}), 0)` })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), like(orders.orderNo, `SO${day}-%`)));
  return orderNoOf(day, row!.last + 1);
}
