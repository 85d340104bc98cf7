import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { portfolioWithin } from '#app/modules/customers/map/use-cases/outlets-within.server.ts';
import { withinScope } from '#app/services/organisation/depart-scope.server.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { type OfTenant, visitConditions } from './visit-conditions.server.ts';

/** What visits and plans are counted by; days where there are any but those of the person-days themselves. */
export interface DayFilter {
  from: string | null;
  to: string | null;
  /** Of these outlets only, a query of their ids. */
  outlets: SQL | undefined;
  /** What the list of visits shows the reader, whom it is open to: the report counts no more than it opens. */
  also: DataScope | undefined;
}

/** What of the report is asked for. */
export interface ReportFilter extends DayFilter {
  from: string;
  to: string;
  keyword: string | null;
  departId: string | null;
}

/** The days of a report without whose they are. */
export const reportDays = ({ from, to }: Pick<DayFilter, 'from' | 'to'>) => ({
  from,
  to,
  keyword: null,
  state: null,
  userId: null,
  only: null,
});

/** The visits that a report is of. */
export function visitsOfReport(ctx: OfTenant, scope: DataScope, filter: DayFilter): SQL | undefined {
  const { also, outlets } = filter;
  return visitConditions(ctx, scope, reportDays(filter), { minStayMs: 0, also, outlets, counting: true });
}

/** The plans that a report is of; what was cancelled is none. */
export function plansOfReport(ctx: OfTenant, scope: DataScope, filter: DayFilter): SQL | undefined {
  const tenant = ctx.tenant.slug;
  const { departId, userId, dealerId, customerId } = visitPlans;
  const ofPlans = { tenant, departId, userId, dealerId };
  const { from, to, also, outlets } = filter;
  return and(
    eq(visitPlans.tenantId, tenant),
    from ? gte(visitPlans.day, from) : undefined,
    to ? lte(visitPlans.day, to) : undefined,
    sql`${visitPlans.state} <> 'cancelled'`,
    outlets ? sql`${customerId} in (${outlets})` : undefined,
    withinScope(scope, ofPlans),
    also ? withinScope(also, ofPlans) : undefined,
  );
}

/** The outlets of a portfolio that were opened on the days of a report, as a query: (id, user_id, depart_id, created_at). */
export function openedInReport(ctx: Ctx, scope: DataScope, { from, to, outlets }: ReportFilter): SQL {
  const { timeZone } = ctx.tenant;
  return sql`
    select * from (${portfolioWithin(ctx, scope)}) outlets
     where created_at >= (${from}::date::timestamp at time zone ${timeZone})
       and created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
       and ${outlets ? sql`id in (${outlets})` : sql`true`}`;
}
