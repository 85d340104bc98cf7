import { and, asc, count, desc, eq, gte, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { versionOn } from '../facts/find-versions.server.ts';
import type { PromotionState } from '../rules.ts';
import { promotionCounters, promotions, promotionVersions } from '../table.server.ts';

type Reader = Pick<Ctx, 'tenant' | 'now'>;

/** A promotion as a list finds it: with one of its versions, and what is used of it. */
export interface FoundPromotion {
  row: typeof promotions.$inferSelect;
  version: typeof promotionVersions.$inferSelect;
  state: PromotionState;
  usedFen: number;
  usedQty: number;
  usedTimes: number;
}

/** Which promotions, and how many of them; `during` leaves out what was ended. */
interface Requested {
  state?: string;
  keyword?: string;
  during?: { first: string; last: string };
  version: 'latest' | 'in-force';
  offset?: number;
  limit: number;
}

/** The version of the day decides the state, or the latest while none was approved. */
const inForce = alias(promotionVersions, 'in_force');
const inForceNo = (day: string) => sql`coalesce(${versionOn(day)}, ${promotions.latestVersion})`;

/** The same as `stateOf` of rules.ts, told by the database; a test holds one against the other. */
function stateOn(day: string): SQL<PromotionState> {
  return sql<PromotionState>`case
    when ${promotions.endedAt} is not null then 'ended'
    when ${promotions.activeVersion} is null and ${promotions.submittedAt} is null then 'draft'
    when ${promotions.activeVersion} is null then 'waiting'
    when ${day}::date > ${promotions.validTo} then 'over'
    when ${promotions.pausedAt} is not null then 'paused'
    when ${day}::date < ${promotions.validFrom} and ${day}::date > coalesce(${promotions.earlierTo}, '-infinity') then 'upcoming'
    when coalesce(${promotionCounters.fen}, 0) >= (${inForce.definition} #>> '{limits,budgetFen}')::bigint
      or coalesce(${promotionCounters.qty}, 0) >= (${inForce.definition} #>> '{limits,budgetQty}')::bigint then 'used-up'
    else 'running' end`;
}

const ofPromotion = (
  versions: typeof promotionVersions | typeof inForce,
  number: SQL | typeof promotions.latestVersion,
) =>
  and(
    eq(versions.tenantId, promotions.tenantId),
    eq(versions.promotionId, promotions.id),
    eq(versions.version, number),
  );

const counted = and(
  eq(promotionCounters.tenantId, promotions.tenantId),
  eq(promotionCounters.promotionId, promotions.id),
  eq(promotionCounters.subject, 'all'),
);

const todayOf = ({ tenant, now }: Reader) => dayOf(now(), tenant.timeZone);

function matching({ tenant }: Reader, { keyword, during }: Pick<Requested, 'keyword' | 'during'>) {
  const pattern = escapeLike(keyword ?? '');
  return and(
    eq(promotions.tenantId, tenant.slug),
    pattern ? or(ilike(promotions.name, `%${pattern}%`), ilike(promotions.code, `${pattern}%`)) : undefined,
    during
      ? and(
          isNull(promotions.endedAt),
          lte(sql`coalesce(${promotions.earlierFrom}, ${promotions.validFrom})`, during.last),
          gte(promotions.validTo, during.first),
        )
      : undefined,
  );
}

/** Promotions by state, word and days, the latest first, or those of some days as they begin. */
export async function readPromotions(ctx: Reader, tx: Tx, requested: Requested): Promise<FoundPromotion[]> {
  const { state, during, version, offset = 0, limit } = requested;
  const day = todayOf(ctx);
  const current = stateOn(day);
  return tx
    .select({
      row: promotions,
      version: promotionVersions,
      state: current,
      usedFen: sql<number>`coalesce(${promotionCounters.fen}, 0)`.mapWith(Number),
      usedQty: sql<number>`coalesce(${promotionCounters.qty}, 0)`.mapWith(Number),
      usedTimes: sql<number>`coalesce(${promotionCounters.times}, 0)`.mapWith(Number),
    })
    .from(promotions)
    .innerJoin(inForce, ofPromotion(inForce, inForceNo(day)))
    .innerJoin(
      promotionVersions,
      ofPromotion(promotionVersions, version === 'latest' ? promotions.latestVersion : inForceNo(day)),
    )
    .leftJoin(promotionCounters, counted)
    .where(and(matching(ctx, requested), state ? sql`${current} = ${state}` : undefined))
    .orderBy(
      ...(during
        ? [asc(promotions.validFrom), asc(promotions.code)]
        : [desc(promotions.validFrom), desc(promotions.id)]),
    )
    .limit(limit)
    .offset(offset);
}

/** How many promotions of a word are in each state. */
export async function countStates(ctx: Reader, tx: Tx, keyword: string): Promise<Record<string, number>> {
  const day = todayOf(ctx);
  const current = stateOn(day);
  const rows = await tx
    .select({ state: current, many: count() })
    .from(promotions)
    .innerJoin(inForce, ofPromotion(inForce, inForceNo(day)))
    .leftJoin(promotionCounters, counted)
    .where(matching(ctx, { keyword }))
    .groupBy(sql`1`);
  return Object.fromEntries(rows.map(({ state, many }) => [state, many]));
}
