import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { hasPending, nextOn, standingOn } from '../../rules.ts';
import type { PromotionPage, PromotionRow } from '../../wire.ts';
import { countStates, readPromotions } from '../promotion-rows.server.ts';
import { sentenceOf } from '../rules-sentence.ts';

/** Rows of a page. */
const pageSize = 20;

/** Promotions by state and word, the latest first, with what is used of each; and how many are in each state. */
export async function listPromotions(
  ctx: Ctx,
  { state, keyword, page }: { state: string; keyword: string; page: number },
): Promise<PromotionPage> {
  requireAction(ctx, 'promotion:list');
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  return inTenantReadOnly(ctx, async (tx) => {
    const counts = await countStates(ctx, tx, keyword);
    const found = await readPromotions(ctx, tx, {
      state,
      keyword,
      version: 'in-force',
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    return {
      records: found.map(({ row, version: shown, ...used }): PromotionRow => {
        const { id, version, code, name, kind } = row;
        const { validFrom, validTo } = standingOn(row, day);
        const facts = { id, version, code, name, kind, validFrom, validTo, next: nextOn(row, day) };
        const sentence = sentenceOf(ctx.t, shown.definition);
        const { budgetFen, budgetQty } = shown.definition.limits;
        return { ...facts, ...used, budgetFen, budgetQty, sentence, pending: hasPending(row) };
      }),
      total: state ? (counts[state] ?? 0) : sum(Object.values(counts)),
      counts,
    };
  });
}
