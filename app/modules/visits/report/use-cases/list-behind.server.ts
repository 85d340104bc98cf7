import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requirePage } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { reachSources } from '../read-reach.server.ts';
import { reportRows } from '../report-rows.server.ts';
import {
  openedInReport,
  plansOfReport,
  type ReportFilter,
  reportDays,
  visitsOfReport,
} from '../report-sources.server.ts';
import { dayOfVisit, ordersOfVisits } from '../visit-conditions.server.ts';
import {
  type Behind,
  type BehindKind,
  type BehindQuery,
  type BehindRow,
  behindReach,
  type ReachKind,
} from '../wire-behind.ts';
import { reportFilter } from './get-daily-report.server.ts';

/** The rows that one number of the report is counted from, found as the report finds them and within the same reach. */
export async function listBehind(ctx: Ctx, query: BehindQuery): Promise<Behind> {
  const { scope } = requirePage(ctx, 'visit:daily', 'dashboard');
  const filter = reportFilter(ctx, query);
  return inTenantReadOnly(ctx, async (tx) => {
    const found = await foundOf(ctx, tx, scope, filter, query);
    const sums = await tx.execute<{ n: number; fen: number }>(sql`
      select count(*)::int as n, coalesce(sum(amount_fen), 0)::float8 as fen from ${found} found`);
    const { n, fen } = sums.rows[0]!;
    const order = orderText(
      query.direction,
      [sql`found.day`, 'asc'],
      [sql`user_name`, 'asc'],
      [sql`outlet_name`, 'asc'],
      [sql`what`, 'asc'],
      [sql`key`, 'asc'],
    );
    const slug = ctx.tenant.slug;
    const page = await tx.execute<Row>(sql`
      select found.*, to_char(found.day, 'YYYY-MM-DD') as day, people.realname as user_name, outlets.name as outlet_name,
             coalesce(o.order_no, article.name, outlets.code, '') as what
        from ${found} found
        join ${personView} people on people.tenant_id = ${slug} and people.id = found.user_id
        join ${outletView} outlets on outlets.tenant_id = ${slug} and outlets.id = found.customer_id
        left join ${orderView} o on o.tenant_id = ${slug} and o.id = found.order_id
        left join ${productView} article on article.tenant_id = ${slug} and article.id = found.product_id
       order by ${order} limit ${query.size} offset ${(query.pageNumber - 1) * query.size}`);
    return {
      from: filter.from,
      to: filter.to,
      sum: query.of === 'amountFen' ? fen : n,
      records: page.rows.map(toBehindRow),
      total: n,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

type Row = Record<string, unknown>;

/** The rows as a query, of a person alone where one is named. */
async function foundOf(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  filter: ReportFilter,
  { of, userId }: BehindQuery,
): Promise<SQL> {
  if (!isReach(of)) {
    return sql`(
      select found.* from (${sourceOf(ctx, scope, filter, of)}) found
       where ${await ofPersonDays(ctx, tx, scope, filter, userId)})`;
  }
  const minMinutes = await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes']);
  const asked = { scope, filter, minMinutes };
  const rows = reportRows(ctx, asked);
  // The list names visits: it finds them among the rows themselves.
  return sql`(
    with ${reachSources(ctx, { ...asked, rows, anew: true })}, found as (${ofReach[of]})
    select key, user_id, day, customer_id, null::text as plan_state, visit_id, null::uuid as order_id, product_id,
           0 as amount_fen, share
      from found where ${userId ? sql`user_id = ${userId}` : sql`true`})`;
}

/** Only what is of the report's own person-days, where it is asked for some of them. */
async function ofPersonDays(
  ctx: Ctx,
  tx: Tx,
  scope: DataScope,
  filter: ReportFilter,
  userId: string | null,
): Promise<SQL> {
  const own = userId ? sql`found.user_id = ${userId}` : sql`true`;
  if (!filter.departId && !filter.keyword) return own;
  const minMinutes = await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes']);
  const rows = reportRows(ctx, { scope, filter, minMinutes });
  return sql`${own} and (found.user_id, found.day) in (select user_id, day from ${rows} report)`;
}

const isReach = (of: BehindKind): of is ReachKind => behindReach.some((one) => one === of);

/** Outlets, each once with its last visit of some. */
const lastVisits = (of: SQL) => sql`
  select distinct on (customer_id) customer_id::text as key, user_id, day, customer_id, id as visit_id,
         null::uuid as product_id, null::float8 as share
    from gone where of_own and ${of} order by customer_id, at desc`;

/** What was counted on shelves, with the last visit there of that day. */
const countedOf = (of: SQL) => sql`
  select s.customer_id || ' ' || s.product_id || ' ' || s.day as key, g.user_id, s.day, s.customer_id, g.id as visit_id,
         s.product_id, null::float8 as share
    from shelf s cross join lateral (
      select gone.* from gone where gone.customer_id = s.customer_id and gone.valid
       order by gone.day = s.day desc, gone.at desc limit 1) g
   where ${of}`;

/** Outlets whose displays' scores count, each once with the last visit of one. */
const outletsOfDisplays = (having: SQL) => sql`
  select distinct on (m.customer_id) m.customer_id::text as key, g.user_id, g.day, m.customer_id, g.id as visit_id,
         null::uuid as product_id, null::float8 as share
    from scored m join gone g on g.id = m.visit_id
   where m.customer_id in (select customer_id from scored group by 1 having ${having})
   order by m.customer_id, g.at desc`;

/** Of the sources of the report's reach: what each number counts. */
const ofReach: Record<ReachKind, SQL> = {
  covered: lastVisits(sql`valid`),
  ordering: lastVisits(sql`productive`),
  stocked: sql`
    select distinct on (customer_id) customer_id::text as key, user_id, day, customer_id, visit_id,
           null::uuid as product_id, share
      from (${countedOf(sql`s.there and s.customer_id in (select id from own)`)}) counted order by customer_id, day desc`,
  mustSellWhole: sql`
    select distinct on (customer_id) customer_id::text as key, user_id, day, customer_id, visit_id,
           null::uuid as product_id, share
      from (${countedOf(sql`s.customer_id in (select customer_id from must where whole)`)}) counted
     order by customer_id, day desc`,
  goodsOnShelf: countedOf(sql`s.on_shelf`),
  goodsMissing: countedOf(sql`not s.on_shelf`),
  shares: sql`
    select m.task_id || ' ' || row_number() over (order by m.task_id, m.share) as key, g.user_id, g.day, g.customer_id,
           g.id as visit_id, null::uuid as product_id, m.share::float8 as share
      from measured m join gone g on g.id = m.visit_id`,
  validOutlets: sql`
    select distinct on (customer_id) customer_id::text as key, user_id, day, customer_id, id as visit_id,
           null::uuid as product_id, null::float8 as share
      from gone where effective order by customer_id, at desc`,
  displayScores: sql`
    select m.task_id || ' ' || m.visit_id as key, g.user_id, g.day, m.customer_id, g.id as visit_id,
           null::uuid as product_id, m.share::float8 as share
      from scored m join gone g on g.id = m.visit_id`,
  displayOutlets: outletsOfDisplays(sql`true`),
  displayPassed: outletsOfDisplays(sql`bool_and(passed)`),
};

/** What a sum counts, a row for each: (key, user_id, day, customer_id, …). */
function sourceOf(ctx: Ctx, scope: DataScope, filter: ReportFilter, of: Exclude<BehindKind, ReachKind>): SQL {
  const { timeZone } = ctx.tenant;
  if (of === 'planned' || of === 'kept') {
    return sql`
      select ${visitPlans.id}::text as key, ${visitPlans.userId} as user_id, ${visitPlans.day} as day,
             ${visitPlans.customerId} as customer_id, ${visitPlans.state} as plan_state,
             ${visitPlans.visitId} as visit_id, null::uuid as order_id, null::uuid as product_id, 0 as amount_fen, null::float8 as share
        from ${visitPlans}
       where ${plansOfReport(ctx, scope, filter)}
         and ${of === 'kept' ? sql`${visitPlans.state} = 'visited'` : sql`true`}`;
  }
  if (of === 'newOutlets') {
    return sql`
      select id::text as key, user_id, (created_at at time zone ${timeZone})::date as day, id as customer_id,
             null::text as plan_state, null::uuid as visit_id, null::uuid as order_id, null::uuid as product_id,
             0 as amount_fen, null::float8 as share
        from (${openedInReport(ctx, scope, filter)}) fresh`;
  }
  const sold = ordersOfVisits(ctx, reportDays(filter));
  const led =
    of === 'skus'
      ? sql`select distinct visit_id, null::uuid as order_id, article as product_id, 0 as amount_fen
              from (${sold}) made, unnest(articles) article`
      : sql`select visit_id, id as order_id, null::uuid as product_id, amount_fen from (${sold}) made`;
  return sql`
    select led.visit_id || ' ' || coalesce(led.order_id, led.product_id) as key, ${visits.userId} as user_id,
           ${dayOfVisit(ctx)} as day, ${visits.customerId} as customer_id, null::text as plan_state,
           led.visit_id, led.order_id, led.product_id, led.amount_fen, null::float8 as share
      from (${led}) led join ${visits} on ${visits.id} = led.visit_id
     where ${visitsOfReport(ctx, scope, filter)}`;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function toBehindRow(row: Row): BehindRow {
  return {
    key: String(row['key']),
    day: String(row['day']),
    userName: String(row['user_name']),
    outletId: String(row['customer_id']),
    outletName: String(row['outlet_name']),
    planState: textOf(row['plan_state']) as BehindRow['planState'],
    visitId: textOf(row['visit_id']),
    orderId: textOf(row['order_id']),
    what: String(row['what']),
    amountFen: Number(row['amount_fen']),
    share: row['share'] === null ? null : Number(row['share']),
  };
}
