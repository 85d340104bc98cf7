import { and, eq, gt, gte, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import type { Planning } from '../../arrival/outlets-reached.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { readDriven } from '../deal-routes.server.ts';
import { lockDay, numberStops, stopsOf } from '../plan-scope.server.ts';
import { daysAhead } from '../rules-plans.ts';
import { dealLevels } from './deal-levels.server.ts';

/**
 * What the levels had planned of outlets goes along with them, at once: visits of today and those that somebody has moved
 * stay on their days and are the new person's, the others are planned by that person's own turns. Routes and what was
 * planned by hand stay whose they are.
 */
export async function handOverLevels(
  ctx: Planning,
  tx: Tx,
  { userId, outletIds }: { userId: string; outletIds: readonly string[] },
): Promise<void> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const days = daysAhead(today);
  // Before any row is held: whoever changes a day takes its turn first.
  for (const day of days) await lockDay(ctx, tx, day);
  const open = and(
    eq(visitPlans.tenantId, ctx.tenant.slug),
    inArray(visitPlans.customerId, [...outletIds]),
    eq(visitPlans.state, 'planned'),
    eq(visitPlans.source, 'route'),
    isNull(visitPlans.routeId),
    ne(visitPlans.userId, userId),
  );
  const { day, dealtOn, userId: person } = visitPlans;
  const left = await tx
    .delete(visitPlans)
    .where(and(open, gt(day, today), eq(dealtOn, day)))
    .returning({ day, userId: person });
  const gone = await tx
    .select({ id: visitPlans.id, day, userId: person })
    .from(visitPlans)
    .where(and(open, gte(day, today)))
    .orderBy(day, visitPlans.turn);
  for (const [on, plans] of Map.groupBy(gone, (plan) => plan.day)) {
    const ids = plans.map(({ id }) => id);
    const theirs = await stopsOf(ctx, tx, { userId, day: on });
    await tx
      .update(visitPlans)
      .set({ userId })
      .where(and(eq(visitPlans.tenantId, ctx.tenant.slug), inArray(visitPlans.id, ids)));
    await numberStops(ctx, tx, [...theirs.map(({ id }) => id), ...ids]);
  }
  const before = new Map([...left, ...gone].map((one) => [`${one.userId} ${one.day}`, one]));
  for (const one of before.values()) {
    const stops = await stopsOf(ctx, tx, one);
    await numberStops(
      ctx,
      tx,
      stops.map(({ id }) => id),
    );
  }
  const isWorkday = await readWorkdays(tx, ctx.tenant);
  const driven = await readDriven(ctx, tx, outletIds);
  await dealLevels(ctx, tx, { days: days.slice(1), today, isWorkday, driven, userId });
}
