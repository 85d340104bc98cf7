import { and, asc, between, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { listOutletsFor } from '#app/modules/customers/map/use-cases/list-outlets-for.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { findPeople } from '#app/services/accounts/use-cases/find-people.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { plansWithin } from '../plan-scope.server.ts';
import { mondayOf } from '../rules-plans.ts';
import { lengthOfWay } from '../rules-way.ts';
import type { PlanWeek, WeekQuery } from '../wire-plans.ts';

/** People whose weeks are offered: who had or has a plan within so many days. */
const aroundDays = 30;
const maxOutlets = 500;

/** A week of plans of somebody within the reader's reach, day by day in their order. */
export async function getWeek(ctx: Ctx, query: WeekQuery): Promise<PlanWeek> {
  const { user, scope } = requireAction(ctx, 'visit-plan:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const monday = mondayOf(query.day ?? today);
  const days = Array.from({ length: 7 }, (_, nth) => addDays(monday, nth));
  return inTenantReadOnly(ctx, async (tx) => {
    const isWorkday = await readWorkdays(tx, ctx.tenant);
    const people = await peopleWithin(ctx, tx, scope, {
      from: addDays(monday, -aroundDays),
      to: addDays(monday, aroundDays),
    });
    if (query.userId && !people.some(({ id }) => id === query.userId)) throw notFound();
    const chosen = query.userId ?? people.find(({ id }) => id === user.id)?.id ?? people[0]?.id;
    const person = people.find(({ id }) => id === chosen) ?? null;
    const rows = person
      ? await stopsOfWeek(ctx, tx, scope, { userId: person.id, from: monday, to: days[6]! })
      : [];
    const outlets = person
      ? await listOutletsFor(ctx, tx, scope, { userId: person.id, ids: [], limit: maxOutlets })
      : [];
    return {
      today,
      user: person,
      people,
      days: days.map((day) => {
        const stops = rows.filter((row) => row.day === day);
        const way = stops.filter(({ state }) => state !== 'cancelled');
        return {
          day,
          workday: isWorkday(day),
          metres: Math.round(lengthOfWay(way.flatMap(({ place }) => (place ? [placeOf(place)] : [])))),
          stops: stops.map(({ id, customerId, customerName, turn, state, source, reason, place }) => ({
            id,
            customerId,
            customerName,
            turn,
            state,
            source,
            reason,
            place,
            movable: state === 'planned' && day >= today,
          })),
        };
      }),
      outlets: outlets.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** People within the reader's reach who have plans between two days. */
export async function peopleWithin(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { from, to }: { from: string; to: string },
): Promise<{ id: string; realname: string }[]> {
  const rows = await tx
    .selectDistinct({ id: visitPlans.userId })
    .from(visitPlans)
    .where(and(plansWithin(ctx, scope), between(visitPlans.day, from, to)));
  if (rows.length === 0) return [];
  const found = await findPeople({ ...ctx, tx }, { ids: rows.map(({ id }) => id), limit: rows.length });
  return found.map(({ id, realname }) => ({ id, realname }));
}

function stopsOfWeek(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  { userId, from, to }: { userId: string; from: string; to: string },
) {
  const { id, customerId, turn, state, source, reason, day } = visitPlans;
  const outlet = sql`from ${outletView} c where c.tenant_id = ${visitPlans.tenantId} and c.id = ${customerId}`;
  return tx
    .select({
      id,
      customerId,
      customerName: sql<string>`(select c.name ${outlet})`,
      place: sql<string | null>`(select c.place[0] || ',' || c.place[1] ${outlet})`,
      turn,
      state,
      source,
      reason,
      day,
    })
    .from(visitPlans)
    .where(and(plansWithin(ctx, scope), eq(visitPlans.userId, userId), between(day, from, to)))
    .orderBy(asc(day), asc(turn), asc(id));
}
