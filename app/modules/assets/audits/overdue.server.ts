import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { assets } from '../table.server.ts';
import { auditedStates, lastDayInTime } from './rules-audit.ts';

/** Assets at outlets that nobody has inspected in time; one never inspected counts from the day it was placed. */
export function auditOverdue({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>): SQL {
  const inspectedOn = sql`coalesce((${assets.lastAuditAt} at time zone ${tenant.timeZone})::date,
    ${assets.placedOn}, ${assets.purchasedOn})`;
  return and(
    inArray(assets.state, [...auditedStates]),
    sql`${inspectedOn} < ${lastDayInTime(dayOf(now(), tenant.timeZone))}::date`,
  )!;
}
