import { and, between, eq } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { isPublished, specialDays } from '#app/services/calendar/rules-workdays.ts';
import { calendarDays } from '#app/services/calendar/table.server.ts';
import type { CalendarRow, CalendarYear } from '../wire.ts';

/** The days of a year that are otherwise than their weekday: the tenant's own over those everybody has. */
export async function listCalendar(
  ctx: Ctx,
  { year: requested }: { year: string | null },
): Promise<CalendarYear> {
  requireAction(ctx, 'calendar:list');
  const present = dayOf(ctx.now(), ctx.tenant.timeZone).slice(0, 4);
  const year = requested ?? present;
  const years = [...new Set([present, String(Number(present) + 1), year])].toSorted();
  const { tenantId, day, worked, name } = calendarDays;
  const own = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ day, worked, name })
      .from(calendarDays)
      .where(and(eq(tenantId, ctx.tenant.slug), between(day, `${years[0]}-01-01`, `${years.at(-1)}-12-31`))),
  );
  const rows = new Map<string, CalendarRow>();
  const source = isPublished(year) ? 'published' : 'fixed';
  for (const one of specialDays(year)) rows.set(one.day, { ...one, ...of(one.day), name: '', source });
  for (const one of own.filter((row) => row.day.startsWith(year))) {
    const holiday = rows.get(one.day)?.holiday ?? null;
    rows.set(one.day, { ...one, ...of(one.day), holiday, source: 'own' });
  }
  return {
    year,
    days: [...rows.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    unknown: years.filter((one) => !isPublished(one) && !own.some((row) => row.day.startsWith(one))),
  };
}

const of = (day: string) => ({ weekday: new Date(day).getUTCDay() });
