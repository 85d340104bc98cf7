import { type SQL, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import {
  forgetOrderChanges,
  someOrderChanges,
} from '#app/modules/orders/sales/public/changed-orders.server.ts';
import { outletCountView } from '#app/modules/stock/balances/public/outlet-count-view.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import { dayColumns, dayRows, daySumColumns } from '../day-rows.server.ts';
import {
  dayOfMark,
  daysOfChangedOrders,
  daysOfOtherMinutes,
  daysOfOtherZones,
  daysOfSteps,
} from '../day-sums.server.ts';
import { visitDayMarks, visitDaySums } from '../days.table.server.ts';
import type { OfTenant } from '../visit-conditions.server.ts';

/** Person-days reckoned at a time, and changes followed up at a time. */
const lot = 300;
const changesOfLot = 2_000;

/**
 * Reckons the person-days that something has changed of, lot by lot, and keeps what they come to. Done again it finds nothing
 * to do; two of them take turns.
 */
export const reckonDays: Job['run'] = async ({ db, tenants }) => {
  for (const tenant of tenants) {
    const of = { tenant };
    const inTurn = (work: (tx: Tx) => Promise<number>) =>
      inTenant(
        { db, tenant },
        async (tx) => {
          await takeTurns(tx, `visit-days ${tenant.slug}`);
          return work(tx);
        },
        { statementTimeoutMs: 60_000 },
      );
    await inTurn((tx) => markDaysOfSteps(of, tx));
    await inTurn((tx) => markDaysOfOtherZones(of, tx));
    while ((await inTurn((tx) => markDaysOfOrders(of, tx))) === changesOfLot);
    while ((await inTurn((tx) => reckonSome(of, tx))) === lot);
  }
};

/** Marks the days of orders that have changed; the changes are forgotten with it. */
async function markDaysOfOrders(of: OfTenant, tx: Tx): Promise<number> {
  const ids = await someOrderChanges(of, tx, changesOfLot);
  if (ids.length === 0) return 0;
  await tx.execute(sql`
    insert into ${visitDayMarks} (tenant_id, user_id, day)
    select distinct ${of.tenant.slug}, user_id, day from (${daysOfChangedOrders(of)}) days
     where change_id = any(${sql.param(ids)}::uuid[])`);
  await forgetOrderChanges(of, tx, ids);
  return ids.length;
}

/** Marks the days of orders that go by steps written since: from then on they are of no other visit. */
async function markDaysOfSteps(of: OfTenant, tx: Tx): Promise<number> {
  await tx.execute(sql`
    with taken as materialized (
      select id, step_id from ${visitDayMarks} where tenant_id = ${of.tenant.slug} and step_id is not null
    ), marked as (
      insert into ${visitDayMarks} (tenant_id, user_id, day)
      select distinct ${of.tenant.slug}, user_id, day from (${daysOfSteps(of, sql`select step_id from taken`)}) days
    )
    update ${visitDayMarks} set step_id = null
     where tenant_id = ${of.tenant.slug} and id in (select id from taken)`);
  return 0;
}

/** Marks the days that began at another hour when they were kept. */
async function markDaysOfOtherZones(of: OfTenant, tx: Tx): Promise<number> {
  const { slug, timeZone } = of.tenant;
  await tx.execute(sql`
    with other as materialized (${daysOfOtherZones(of)}), marked as (
      insert into ${visitDayMarks} (tenant_id, user_id, day) select distinct ${slug}, user_id, day from other
    )
    update ${visitDaySums} set time_zone = ${timeZone} where tenant_id = ${slug} and time_zone <> ${timeZone}`);
  return 0;
}

/** What is kept of a day beside its sums. */
const keptBesides = [
  'depart_ids',
  'dealer_ids',
  'outlet_ids',
  'broken_outlet_ids',
  'sold_outlet_ids',
  'effective_outlet_ids',
  'plan_outlet_ids',
  'looked_ids',
  'min_minutes',
];
const keptNames = [...dayColumns, ...daySumColumns, ...keptBesides];
const keptColumns = sql.join(
  keptNames.map((name) => sql.identifier(name)),
  sql`, `,
);
const renewed = sql.join(
  [...keptNames, 'time_zone'].map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);

/** Those columns, of the visits of a day and of its plans. */
function besides({ tenant }: OfTenant, minMinutes: number): { visits: SQL; plans: SQL; whole: SQL } {
  const looked = sql`(
    exists (select from visit_steps s where s.tenant_id = ${tenant.slug} and s.visit_id = walked.id and s.kind = 'display')
    or exists (select from ${outletCountView} c where c.tenant_id = ${tenant.slug} and c.visit_id = walked.id))`;
  return {
    visits: sql`,
             array_agg(distinct depart_id) as departs, array_agg(distinct dealer_id) as dealers,
             array_agg(distinct customer_id) filter (where state <> 'broken') as outlets,
             array_agg(distinct customer_id) filter (where state = 'broken') as broken,
             array_agg(distinct customer_id) filter (where orders is not null) as sold_to,
             array_agg(distinct customer_id) filter (where effective) as effective_at,
             array_agg(id) filter (where state <> 'broken' and ${looked}) as looked,
             case when bool_or(min_minutes is null) then ${minMinutes}::int end as minutes`,
    plans: sql`,
             array_agg(distinct depart_id) as plan_departs, array_agg(distinct dealer_id) as plan_dealers,
             array_agg(distinct customer_id) as plan_outlets`,
    whole: sql`,
           coalesce(departs, '{}') || coalesce(plan_departs, '{}') as depart_ids,
           coalesce(dealers, '{}') || coalesce(plan_dealers, '{}') as dealer_ids,
           coalesce(outlets, '{}') as outlet_ids, coalesce(broken, '{}') as broken_outlet_ids,
           coalesce(sold_to, '{}') as sold_outlet_ids,
           coalesce(effective_at, '{}') as effective_outlet_ids, coalesce(plan_outlets, '{}') as plan_outlet_ids,
           coalesce(looked, '{}') as looked_ids, minutes as min_minutes`,
  };
}

/**
 * Reckons some of the marked days. One statement sees one moment: the marks it takes away are of changes it has seen, and what
 * changes meanwhile leaves marks of its own.
 */
async function reckonSome(of: OfTenant, tx: Tx): Promise<number> {
  const { slug, timeZone } = of.tenant;
  const minMinutes = await readParameter(tx, of.tenant, arrivalParameters['visits.min-minutes']);
  const rows = dayRows(of, {
    scope: { all: true },
    filter: { from: null, to: null, outlets: undefined, also: undefined },
    minMinutes,
    among: sql`select user_id, day from lot`,
    besides: besides(of, minMinutes),
  });
  const found = await tx.execute<{ n: number }>(sql`
    with lot as materialized (
      select user_id, day from (
        select ${visitDayMarks.userId} as user_id, ${dayOfMark(of)} as day
          from ${visitDayMarks} where ${visitDayMarks.tenantId} = ${slug}
         union all
        ${daysOfOtherMinutes(of, minMinutes)}
      ) marked group by 1, 2 order by 2 desc, 1 limit ${lot}
    ), reckoned as materialized (${rows}),
    kept as (
      insert into ${visitDaySums} (tenant_id, time_zone, ${keptColumns})
      select ${slug}, ${timeZone}, ${keptColumns} from reckoned
      on conflict (tenant_id, day, user_id) do update set ${renewed}
    ), ended as (
      delete from ${visitDaySums} using lot
       where ${visitDaySums.tenantId} = ${slug} and ${visitDaySums.userId} = lot.user_id and ${visitDaySums.day} = lot.day
         and (lot.user_id, lot.day) not in (select user_id, day from reckoned)
    ), done as (
      delete from ${visitDayMarks} using lot
       where ${visitDayMarks.tenantId} = ${slug} and ${visitDayMarks.userId} = lot.user_id and ${dayOfMark(of)} = lot.day
         and ${visitDayMarks.stepId} is null
    )
    select count(*)::int as n from lot`);
  return found.rows[0]!.n;
}
