import { and, eq, inArray, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import { calendarDays } from '#app/services/calendar/table.server.ts';
import { daysOfNotice, type NoticeDay } from '../rules-notice.ts';

/** Says of a day that the tenant works, or does not. What is planned and due already stays as it is. */
export async function saveCalendarDay(ctx: Ctx, day: NoticeDay): Promise<void> {
  requireAction(ctx, 'calendar:edit');
  await inTenant(ctx, (tx) => write(ctx, tx, [day]));
}

/** Takes a day of the tenant's own away: it is again what the published calendar says. */
export async function deleteCalendarDay(ctx: Ctx, { day }: { day: string }): Promise<void> {
  requireAction(ctx, 'calendar:edit');
  await inTenant(ctx, async (tx) => {
    const [gone] = await tx
      .delete(calendarDays)
      .where(and(eq(calendarDays.tenantId, ctx.tenant.slug), eq(calendarDays.day, day)))
      .returning({ worked: calendarDays.worked, name: calendarDays.name });
    if (gone) await note(ctx, tx, day, gone, null);
  });
}

/** Takes over the days of a published notice that are otherwise than what is known already. */
export async function importNotice(
  ctx: Ctx,
  { year, text }: { year: string; text: string },
): Promise<{ free: number; worked: number; changed: number }> {
  requireAction(ctx, 'calendar:edit');
  const days = daysOfNotice(text, year);
  if (days.length === 0) throw new DomainError('calendar.no-days', 422, { field: 'text' });
  return inTenant(ctx, async (tx) => {
    const own = await tx
      .select({ day: calendarDays.day, worked: calendarDays.worked })
      .from(calendarDays)
      .where(
        and(
          eq(calendarDays.tenantId, ctx.tenant.slug),
          inArray(
            calendarDays.day,
            days.map(({ day }) => day),
          ),
        ),
      );
    const known = new Map(own.map(({ day, worked }) => [day, worked]));
    const changed = days.filter(({ day, worked }) => (known.get(day) ?? isWorkday(day)) !== worked);
    await write(ctx, tx, changed);
    const worked = days.filter((day) => day.worked).length;
    return { free: days.length - worked, worked, changed: changed.length };
  });
}

async function write(ctx: Ctx, tx: Tx, days: readonly NoticeDay[]): Promise<void> {
  if (days.length === 0) return;
  const tenantId = ctx.tenant.slug;
  const { day, worked, name } = calendarDays;
  const ids = days.map((one) => one.day);
  const before = await tx
    .select({ day, worked, name })
    .from(calendarDays)
    .where(and(eq(calendarDays.tenantId, tenantId), inArray(day, ids)));
  const known = new Map(before.map(({ day: id, ...facts }) => [id, facts]));
  await tx
    .insert(calendarDays)
    .values(days.map((one) => ({ ...one, tenantId, createdAt: ctx.now() })))
    .onConflictDoUpdate({
      target: [calendarDays.tenantId, day],
      set: { worked: sql`excluded.worked`, name: sql`excluded.name` },
    });
  for (const one of days) {
    await note(ctx, tx, one.day, known.get(one.day) ?? null, { worked: one.worked, name: one.name });
  }
}

function note(
  ctx: Ctx,
  tx: Tx,
  day: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Promise<void> {
  return writeAuditLog(ctx, tx, {
    action: 'calendar:edit',
    entity: 'calendar-day',
    entityId: day,
    before,
    after,
  });
}
