import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { priceBasket, type StagePart } from '#app/modules/pricing/rules-basket.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { listBasket } from '#app/modules/pricing/use-cases/list-basket.server.ts';
import { maxDiscountBpOf } from '#app/modules/pricing/use-cases/price-lines.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import type { PromotionFacts } from '../../engine/rules-definition.ts';
import { promotionStages } from '../../engine/rules-engine.ts';
import { notesOf } from '../../engine/rules-notes.ts';
import { giftGoodsOf } from '../../facts/gift-goods.server.ts';
import { sentenceOf } from '../rules-sentence.ts';
import { problemsOf } from '../rules-validate.ts';
import type { TriedBasket, TryOut, TryOutInput } from '../wire.ts';

/** An id for what is not kept. */
const tried = '00000000-0000-7000-8000-000000000000';

/**
 * What a promotion says as it is typed, and what a basket would come to with it at list prices, with nothing used of
 * it yet; floors and the greatest discount hold as they will.
 */
export async function tryOut(ctx: Ctx, input: TryOutInput): Promise<TryOut> {
  requireAction(ctx, 'promotion:list');
  const { definition } = input;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const problems = problemsOf(definition, { validFrom: today, validTo: today });
  return {
    sentence: sentenceOf(ctx.t, definition),
    problems: [...new Set(problems.map(({ code }) => ctx.t(`promotions:errors.${code}`)))],
    priced: problems.length > 0 ? null : await inTenantReadOnly(ctx, (tx) => priced(ctx, tx, input, today)),
  };
}

async function priced(ctx: Ctx, tx: Tx, input: TryOutInput, today: string): Promise<TriedBasket> {
  const { definition, name, lines, bought, freightFen } = input;
  const { basket, unknown } = await listBasket(ctx, tx, { lines, day: today });
  const facts: PromotionFacts = {
    promotions: [
      {
        id: tried,
        version: 1,
        name,
        validFrom: today,
        definition,
        bought,
        used: { customerTimes: 0, customerDayTimes: 0, totalTimes: 0, fen: 0, qty: 0 },
      },
    ],
    giftGoods: await giftGoodsOf(ctx, tx, [definition]),
    displayGrade: definition.minGrade,
    coupons: { [tried]: tried },
    choices: {},
  };
  const maxDiscountBp = await maxDiscountBpOf(ctx, tx);
  const parts = [...(freightFen > 0 ? [freightOf(freightFen)] : []), ...promotionStages(facts)];
  const found = priceBasket(basket, parts, { maxDiscountBp });
  const given = await findGoods(ctx, tx, { ids: found.gifts.map(({ productId }) => productId) });
  const { goodsFen, discountFen, payableFen } = orderTotals(found.rows);
  // Gifts are told by name: a sentence that counts them would say them twice.
  const withoutGifts = found.given.map((one) => ({ ...one, gifts: [] }));
  return {
    goodsFen,
    offFen: discountFen,
    payableFen,
    freightFen: found.freight?.fen ?? null,
    gifts: found.gifts.map(({ productId, unit, qty }) => ({
      name: given.find(({ id }) => id === productId)?.name ?? '',
      unit,
      qty,
    })),
    notes: notesOf(ctx.t, { ...found, given: withoutGifts })
      .filter(({ text, detail }) => text || detail)
      .map(({ text, detail }) => ({ text, detail })),
    unknown,
  };
}

/** Freight as a rule would charge it. */
const freightOf = (fen: number): StagePart => ({
  stage: 'freight',
  price: (articles) => ({
    benefits: [],
    missed: [],
    freight: {
      ruleId: tried,
      version: 1,
      name: '',
      fen,
      basis: 'amount',
      counted: sum(articles.map(({ amountFen }) => amountFen)),
    },
  }),
});
