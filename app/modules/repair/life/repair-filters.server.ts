import { and, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { leftOver, type OnlyWord } from '../clock/rules-due.ts';
import { repairOrders } from '../table.server.ts';
import { pauseWaits } from './repair-rows.server.ts';
import { openStates } from './rules-state.ts';

// Which orders are meant by a word: the list filters by it and the home page counts by it.

type When = Pick<Ctx, 'tenant' | 'now'>;

/** Orders that a word means. */
export function onlyOf(ctx: When, tx: Tx, only: OnlyWord): SQL | undefined {
  const now = ctx.now();
  if (only === 'open') return inArray(repairOrders.state, openStates);
  if (only === 'pause') return pauseWaits(tx);
  const unfinished = and(inArray(repairOrders.state, openStates), isNull(repairOrders.finishedAt));
  if (only === 'late') return and(unfinished, lt(repairOrders.resolveDueAt, now));
  const { end } = dayBounds(ctx, dayOf(now, ctx.tenant.timeZone));
  return and(unfinished, gte(repairOrders.resolveDueAt, now), lt(repairOrders.resolveDueAt, end));
}

/** Orders with an appointment on the day; and of those somebody still has on hand what has none, or had one before. */
export function ofDay(ctx: When, day: string): SQL | undefined {
  const { begin, end } = dayBounds(ctx, day);
  const left = leftOver(day, dayOf(ctx.now(), ctx.tenant.timeZone));
  const at = repairOrders.appointmentAt;
  // Written as the partial index has it, so that the index serves it.
  const onHand = sql`(${repairOrders.finishedAt} is null and ${repairOrders.assigneeId} is not null
    and ${repairOrders.state} not in ('completed', 'settled', 'cancelled'))`;
  return or(
    and(gte(at, begin), lt(at, end), isNotNull(repairOrders.assigneeId), ne(repairOrders.state, 'cancelled')),
    left.unappointed ? and(onHand, isNull(at)) : undefined,
    left.earlier ? and(onHand, lt(at, begin)) : undefined,
  );
}

/** When a day begins and ends in the tenant's zone. */
function dayBounds({ tenant }: When, day: string): { begin: Date; end: Date } {
  const midnight = (of: string) => momentOf(`${of}T00:00`, tenant.timeZone);
  return { begin: midnight(day), end: midnight(addDays(day, 1)) };
}
