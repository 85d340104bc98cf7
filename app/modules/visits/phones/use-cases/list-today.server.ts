import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { outletsWithin } from '#app/modules/customers/map/use-cases/outlets-within.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { fieldHolds, fieldPhones } from '../../tables/phones.table.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { personSeen, withinReach } from '../person-seen.server.ts';
import type { FieldToday, PersonToday, TodayQuery } from '../wire-phones.ts';

/** People of a day that are told of at once. */
const maxPeople = 500;

/** Whose phone one sees: whoever visited within one's reach in so many days, was sent there, or has outlets there. */
const seenDays = 60;

interface Row {
  [column: string]: unknown;
  user_id: string;
  user_name: string;
  planned: number;
  kept: number;
  visits: number;
  outlet: string | null;
  state: PersonToday['state'];
  check_in_at: Date | string | null;
  lng: number | null;
  lat: number | null;
  waiting: number;
  open: number;
  photos: number;
  since: Date | string | null;
  heard_at: Date | string | null;
  hold_id: string | null;
  hold_version: number;
  frozen_at: Date | string | null;
  released_at: Date | string | null;
}

const written = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Where people within the reader's reach are in their day: what was planned and done, the outlet of the last check-in,
 * and what their phones still owe as they said last. Nobody's place is known between check-ins. Of one person each
 * check-in of the day comes with it.
 */
export async function listToday(ctx: Ctx, asked: TodayQuery = {}): Promise<FieldToday> {
  const { user, scope } = requireAction(ctx, 'visit:list');
  const tenant = ctx.tenant.slug;
  const { timeZone } = ctx.tenant;
  const day = asked.day ?? dayOf(ctx.now(), timeZone);
  const midnight = (of: string) => new Date(instantOf(`${of} 00:00:00`, timeZone)).toISOString();
  const since = midnight(day);
  const until = midnight(addDays(day, 1));
  const reach = (of: typeof visits | typeof visitPlans) => withinReach(ctx, scope, of);
  const { rows, checkIns } = await inTenantReadOnly(ctx, async (tx) => {
    const own = asked.userId
      ? await tx
          .select({
            visitId: visits.id,
            outlet: outletView.field('name', tenant, visits.customerId),
            state: visits.state,
            at: visits.checkInAt,
            lng: visits.measuredLng,
            lat: visits.measuredLat,
          })
          .from(visits)
          .where(
            and(
              eq(visits.tenantId, tenant),
              eq(visits.userId, asked.userId),
              sql`${visits.checkInAt} >= ${since} and ${visits.checkInAt} < ${until}`,
              ne(visits.state, 'void'),
              reach(visits),
            ),
          )
          .orderBy(asc(visits.checkInAt), asc(visits.id))
          .limit(500)
      : [];
    const found = await tx.execute<Row>(sql`
    with made as (
      select ${visits.userId} as user_id, ${visits.customerId} as customer_id, ${visits.state} as state,
             ${visits.checkInAt} as check_in_at, ${visits.measuredLng} as lng, ${visits.measuredLat} as lat
        from ${visits}
       where ${visits.tenantId} = ${tenant} and ${visits.checkInAt} >= ${since}
         and ${visits.checkInAt} < ${until} and ${reach(visits)}
    ), sent as (
      select ${visitPlans.userId} as user_id, count(*)::int as planned,
             count(*) filter (where ${visitPlans.state} = 'visited')::int as kept
        from ${visitPlans}
       where ${visitPlans.tenantId} = ${tenant} and ${visitPlans.day} = ${day}
         and ${visitPlans.state} <> 'cancelled' and ${reach(visitPlans)}
       group by 1
    ), owing as (
      select user_id, sum(waiting)::int as waiting, sum(open)::int as open, sum(photos)::int as photos,
             min(since) as since, max(heard_at) as heard_at
        from ${fieldPhones}
       where tenant_id = ${tenant} and (exists (
         select from ${visits} where ${visits.tenantId} = ${tenant} and ${visits.userId} = ${fieldPhones.userId}
            and ${visits.checkInAt} >= ${midnight(addDays(day, -seenDays))} and ${reach(visits)})
         or exists (select from ${visitPlans} where ${visitPlans.tenantId} = ${tenant} and ${visitPlans.userId} = ${fieldPhones.userId}
            and ${visitPlans.day} between ${addDays(day, -seenDays)} and ${day} and ${reach(visitPlans)})
         or ${fieldPhones.userId} in (select user_id from (${outletsWithin(ctx, scope)}) outlets)
         or exists (select from ${fieldHolds} h where h.tenant_id = ${tenant} and h.user_id = ${fieldPhones.userId}
            and h.state = 'held' and ${personSeen(ctx, scope, sql`${fieldPhones.userId}`)}))
       group by 1
    ), holds as (
      select ${fieldHolds.userId} as user_id, ${fieldHolds.id} as id, ${fieldHolds.version} as version,
             ${fieldHolds.frozenAt} as frozen_at, ${fieldHolds.releasedAt} as released_at
        from ${fieldHolds}
       where ${fieldHolds.tenantId} = ${tenant} and ${fieldHolds.state} = 'held'
         and ${personSeen(ctx, scope, sql`${fieldHolds.userId}`)}
    ), people as (
      select user_id from made union select user_id from sent
      union select user_id from owing where waiting + open > 0 union select user_id from holds
    )
    select u.id as user_id, u.realname as user_name, coalesce(sent.planned, 0) as planned,
           coalesce(sent.kept, 0) as kept,
           (select count(*)::int from made where made.user_id = u.id and made.state <> 'void') as visits,
           ${outletView.field('name', tenant, sql`latest.customer_id`)} as outlet,
           latest.state, latest.check_in_at, latest.lng, latest.lat,
           coalesce(owing.waiting, 0) as waiting, coalesce(owing.open, 0) as open,
           coalesce(owing.photos, 0) as photos, owing.since, owing.heard_at,
           holds.id as hold_id, holds.version as hold_version, holds.frozen_at, holds.released_at
      from people join ${personView} u on u.tenant_id = ${tenant} and u.id = people.user_id
      left join sent on sent.user_id = u.id
      left join holds on holds.user_id = u.id
      left join owing on owing.user_id = u.id
      left join lateral (select * from made where made.user_id = u.id and made.state <> 'void' order by check_in_at desc limit 1) latest on true
     where ${asked.userId ? sql`u.id = ${asked.userId}` : sql`true`}
     order by latest.check_in_at desc nulls last, u.realname limit ${maxPeople + 1}`);
    return { rows: found.rows, checkIns: own };
  });
  return {
    day,
    checkIns: checkIns.map(({ at, lng, lat, ...one }) => ({
      ...one,
      checkInAt: at.toISOString(),
      place: lng === null || lat === null ? null : { lng, lat },
    })),
    refreshedAt: ctx.now().toISOString(),
    more: rows.length > maxPeople,
    people: rows.slice(0, maxPeople).map((row) => ({
      userId: row.user_id,
      userName: row.user_name,
      planned: row.planned,
      kept: row.kept,
      visits: row.visits,
      outlet: row.outlet,
      state: row.state,
      checkInAt: written(row.check_in_at),
      place: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
      waiting: row.waiting,
      open: row.open,
      photos: row.photos,
      since: written(row.since),
      heardAt: written(row.heard_at),
      held: row.hold_id
        ? {
            id: row.hold_id,
            version: row.hold_version,
            frozenAt: written(row.frozen_at)!,
            releasedAt: written(row.released_at),
            own: row.user_id === user.id,
          }
        : null,
    })),
  };
}
