import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, instantOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { ordersPlacedAs, placedOrders } from '#app/modules/orders/listing/use-cases/placed-orders.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import type { VisitKind } from '../records/rules.ts';
import type { VisitFilter } from '../records/wire.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { visitPhotos, visitSteps } from '../tables/steps.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';

/** What is known of a tenant when its visits are looked through. */
export interface VisitTerms {
  /** Milliseconds a visit has to last where it does not say itself. */
  minStayMs: number;
  /** Of another page that shows the same visits: only what both may show. */
  also?: DataScope | undefined;
  /** Of these outlets only, a query of their ids. */
  outlets?: SQL | undefined;
  /** Of a report: what was made void is none. */
  counting?: boolean;
}

/** Whose visits are looked through. */
export interface OfTenant {
  tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'>;
}

/** The calendar day of a check-in in the tenant's zone. */
export const dayOfVisit = (ctx: OfTenant): SQL =>
  sql`(${visits.checkInAt} at time zone ${ctx.tenant.timeZone})::date`;

/** Visits a person may see, of the filter: what a figure counts and what the list it opens shows are found by this. */
export function visitConditions(
  ctx: OfTenant,
  scope: DataScope,
  filter: VisitFilter,
  terms: VisitTerms,
): SQL | undefined {
  const tenant = ctx.tenant.slug;
  const { departId, userId, dealerId } = visits;
  const midnight = (day: string) => new Date(instantOf(`${day} 00:00:00`, ctx.tenant.timeZone));
  return and(
    eq(visits.tenantId, tenant),
    withinScope(scope, { tenant, departId, userId, dealerId }),
    terms.also ? withinScope(terms.also, { tenant, departId, userId, dealerId }) : undefined,
    terms.outlets ? sql`${visits.customerId} in (${terms.outlets})` : undefined,
    terms.counting ? sql`${visits.state} <> 'void'` : undefined,
    filter.state ? eq(visits.state, filter.state) : undefined,
    filter.userId ? eq(visits.userId, filter.userId) : undefined,
    filter.from ? gte(visits.checkInAt, midnight(filter.from)) : undefined,
    filter.to ? lt(visits.checkInAt, midnight(addDays(filter.to, 1))) : undefined,
    filter.keyword ? visitNamed(tenant, filter.keyword) : undefined,
    filter.only ? isOfKind(ctx, filter, terms, filter.only) : undefined,
  );
}

/** Whether a visit is one of those that a figure counts. */
export function isOfKind(
  ctx: OfTenant,
  days: Pick<VisitFilter, 'from' | 'to'>,
  { minStayMs }: Pick<VisitTerms, 'minStayMs'>,
  kind: VisitKind,
): SQL {
  if (kind === 'kept') {
    return sql`exists (select from ${visitPlans} where ${visitPlans.tenantId} = ${ctx.tenant.slug}
      and ${visitPlans.day} = ${dayOfVisit(ctx)} and ${visitPlans.customerId} = ${visits.customerId}
      and ${visitPlans.visitId} = ${visits.id} and ${visitPlans.state} = 'visited')`;
  }
  if (kind === 'exceptions') return sql`(${visits.evidenceScore} < 100 or ${visits.state} = 'broken')`;
  if (kind === 'accompanied') return sql`${visits.companions} <> '[]'::jsonb`;
  if (kind === 'outside') return sql`${visits.verdict} = 'outside'`;
  if (kind === 'effective') {
    const least = sql`coalesce(${visits.minMinutes} * interval '1 minute', ${minStayMs} * interval '1 ms')`;
    const stayed = sql`${visits.checkOutAt} - ${visits.checkInAt} >= ${least}`;
    return sql`(${visits.state} = 'done' and ${stayed} and ${visits.missing} = '[]'::jsonb)`;
  }
  if (kind === 'productive') {
    return sql`${visits.id} in (select visit_id from (${ordersOfVisits(ctx, days)}) made)`;
  }
  if (kind === 'with-displays' || kind === 'with-photos') {
    const of =
      kind === 'with-photos'
        ? sql`${visitPhotos} of_it where`
        : sql`${visitSteps} of_it where of_it.kind = 'display' and`;
    return sql`exists (select from ${of} of_it.tenant_id = ${ctx.tenant.slug} and of_it.visit_id = ${visits.id})`;
  }
  return sql`not exists (select from ${visitPlans} where ${visitPlans.tenantId} = ${ctx.tenant.slug}
    and ${visitPlans.day} = ${dayOfVisit(ctx)} and ${visitPlans.customerId} = ${visits.customerId}
    and ${visitPlans.userId} = ${visits.userId})`;
}

/**
 * Visits on the person-days of the report that are of a department or of people with a name, as the report's rows have
 * them: the department most of the day's visits are of.
 */
export function onReportDays(
  ctx: OfTenant,
  found: SQL | undefined,
  { departId, person }: { departId: string | null; person: string | null },
): SQL | undefined {
  if (!departId && !person) return undefined;
  const like = person ? `%${escapeLike(person)}%` : null;
  return sql`(${visits.userId}, ${dayOfVisit(ctx)}) in (
    select ${visits.userId}, ${dayOfVisit(ctx)} from ${visits} where ${found} group by 1, 2
    having ${departId ? sql`mode() within group (order by ${visits.departId}) = ${departId}` : sql`true`}
       and ${like ? sql`max(${visits.userName}) ilike ${like}` : sql`true`})`;
}

const longAgo = '2000-01-01';
const neverYet = '2999-12-31';

/**
 * The orders that visits led to, as a query: (visit_id, id, amount_fen, pieces, articles). An order taken in a visit is that
 * visit's, whenever it arrived. Of the others, one placed by whoever visited the outlet that day is the visit's; of several
 * visits there it is that of the last one begun before it.
 */
export function ordersOfVisits(ctx: OfTenant, days: Pick<VisitFilter, 'from' | 'to'>): SQL {
  const { slug, timeZone } = ctx.tenant;
  const range = { from: days.from ?? longAgo, to: days.to ?? neverYet };
  const midnight = (day: string) => new Date(instantOf(`${day} 00:00:00`, timeZone)).toISOString();
  const gone = sql`
    select id from visits
     where tenant_id = ${slug} and check_in_at >= ${midnight(range.from)}
       and check_in_at < ${midnight(addDays(range.to, 1))} and state <> 'void'`;
  return ordersAmong(ctx, gone, placedOrders(ctx, range));
}

/** The same of some person-days alone; `among` is a query of user_id and day. */
export function ordersOfDays(ctx: OfTenant, among: SQL): SQL {
  const gone = sql`select visits.id from ${visitsOnDays(ctx, among, sql`${visits.state} <> 'void'`)}`;
  const placed = placedOrders(ctx, {
    from: sql`(select min(day) from (${among}) first_of)`,
    to: sql`(select max(day) from (${among}) last_of)`,
  });
  return ordersAmong(
    ctx,
    gone,
    sql`select o.* from (${placed}) o
         where (o.user_id, (o.at at time zone ${ctx.tenant.timeZone})::date) in (${among})`,
  );
}

/**
 * The visits on some person-days that fulfil a condition, to stand behind `from` by their own name, with the day as
 * `d.day`. Walked day by day: the planner does not know how few they are.
 */
export function visitsOnDays(ctx: OfTenant, among: SQL, found: SQL | undefined): SQL {
  const { slug, timeZone } = ctx.tenant;
  const edge = (day: SQL) => sql`(${day}::timestamp at time zone ${timeZone})`;
  // A day may begin an hour sooner or later than its clock says: what lies about it is looked at, and the day decides.
  return sql`(${among}) d cross join lateral (
    select ${visits}.* from ${visits}
     where ${visits.tenantId} = ${slug} and ${visits.userId} = d.user_id
       and ${visits.checkInAt} >= ${edge(sql`d.day`)} - interval '3 hours'
       and ${visits.checkInAt} < ${edge(sql`(d.day + 1)`)} + interval '3 hours'
       and ${dayOfVisit(ctx)} = d.day and ${found ?? sql`true`} offset 0) visits`;
}

/** `gone` is a query of the visits an order may have been taken in, `placed` one of the orders that may be of another. */
function ordersAmong(ctx: OfTenant, gone: SQL, placed: SQL): SQL {
  const { slug, timeZone } = ctx.tenant;
  const taken = sql`
    select s.visit_id as key, (s.result ->> 'orderId')::uuid as order_id
      from (${gone}) w join visit_steps s on s.tenant_id = ${slug} and s.visit_id = w.id
     where s.kind = 'order' and s.result ? 'orderId'`;
  return sql`
    select o.key as visit_id, o.id, o.amount_fen, o.pieces, o.articles
      from (${ordersPlacedAs(ctx, taken)}) o
     union all
    select led.id as visit_id, o.id, o.amount_fen, o.pieces, o.articles
      from (${placed}) o
      cross join lateral (
        select w.id from visits w
         where w.tenant_id = ${slug} and w.user_id = o.user_id and w.customer_id = o.customer_id and w.state <> 'void'
           and w.check_in_at between o.at - interval '27 hours' and o.at + interval '27 hours'
           and (w.check_in_at at time zone ${timeZone})::date = (o.at at time zone ${timeZone})::date
         order by w.check_in_at <= o.at desc, abs(extract(epoch from o.at - w.check_in_at)) limit 1) led
     where not exists (
       select from visit_steps s
        where s.tenant_id = ${slug} and s.kind = 'order'
          and s.id = case when o.external_no ~ ${uuidForm} then o.external_no::uuid end)`;
}

/** An order taken in a visit has the id of its step as its name. */
const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Who went, or the outlet's code or name. */
export function visitNamed(tenant: string, keyword: string): SQL | undefined {
  const like = `%${escapeLike(keyword)}%`;
  return or(
    ilike(visits.userName, like),
    sql`${visits.customerId} in (select id from ${outletView} customers where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like}))`,
  );
}
