import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { hasPending, stateOf } from '../../rules.ts';
import { promotionCounters, promotions, promotionVersions } from '../../table.server.ts';
import type { PromotionPage, PromotionRow } from '../../wire.ts';
import { sentenceOf } from '../rules-sentence.ts';

/** Rows of a page. */
const pageSize = 20;

/** Promotions by state and word, the latest first, with what is used of each; and how many are in each state. */
export async function listPromotions(
  ctx: Ctx,
  { state, keyword, page }: { state: string; keyword: string; page: number },
): Promise<PromotionPage> {
  requireAction(ctx, 'promotion:list');
  const rows = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({
        row: promotions,
        definition: promotionVersions.definition,
        usedFen: sql<number>`coalesce(${promotionCounters.fen}, 0)`.mapWith(Number),
        usedTimes: sql<number>`coalesce(${promotionCounters.times}, 0)`.mapWith(Number),
      })
      .from(promotions)
      .innerJoin(
        promotionVersions,
        and(
          eq(promotionVersions.tenantId, promotions.tenantId),
          eq(promotionVersions.promotionId, promotions.id),
          eq(
            promotionVersions.version,
            sql`coalesce(${promotions.activeVersion}, ${promotions.latestVersion})`,
          ),
        ),
      )
      .leftJoin(
        promotionCounters,
        and(
          eq(promotionCounters.tenantId, promotions.tenantId),
          eq(promotionCounters.promotionId, promotions.id),
          eq(promotionCounters.subject, 'all'),
        ),
      )
      .where(
        and(
          eq(promotions.tenantId, ctx.tenant.slug),
          keyword
            ? or(
                ilike(promotions.name, `%${escapeLike(keyword)}%`),
                ilike(promotions.code, `${escapeLike(keyword)}%`),
              )
            : undefined,
        ),
      )
      .orderBy(desc(promotions.validFrom), desc(promotions.id))
      .limit(2_000),
  );
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const all = rows.map(({ row, definition, usedFen, usedTimes }): PromotionRow => {
    const facts = { ...row, usedFen };
    const { id, version, code, name, kind, validFrom, validTo, budgetFen } = row;
    return {
      id,
      version,
      code,
      name,
      kind,
      validFrom,
      validTo,
      budgetFen,
      usedFen,
      usedTimes,
      state: stateOf(facts, day),
      pending: hasPending(facts),
      sentence: sentenceOf(ctx.t, definition),
    };
  });
  const shown = state ? all.filter((one) => one.state === state) : all;
  const counts = [...Map.groupBy(all, (one) => one.state)].map(([key, some]) => [key, some.length] as const);
  return {
    records: shown.slice((page - 1) * pageSize, page * pageSize),
    total: shown.length,
    counts: Object.fromEntries(counts),
  };
}
