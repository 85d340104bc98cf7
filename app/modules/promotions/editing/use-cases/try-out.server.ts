import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { priceBasket } from '#app/modules/pricing/rules-basket.ts';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { paidPrice } from '#app/modules/products/use-cases/paid-price.server.ts';
import { promotionStages } from '../../engine/rules-engine.ts';
import { notesOf } from '../../engine/rules-notes.ts';
import { giftGoodsOf } from '../../facts/gift-goods.server.ts';
import type { TryOut, TryOutInput } from '../../wire.ts';
import { sentenceOf } from '../rules-sentence.ts';
import { problemsOf } from '../rules-validate.ts';

/** An id for what is not kept. */
const tried = '00000000-0000-7000-8000-000000000000';

/** What a basket would come to at list prices with one promotion as it is typed, with nothing used of it yet. */
export async function tryOut(ctx: Ctx, { definition, name, lines }: TryOutInput): Promise<TryOut> {
  requireAction(ctx, 'promotion:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const [problem] = problemsOf(definition, { validFrom: today, validTo: today });
  if (problem) throw new DomainError(`promotions.${problem.code}`, 422, { field: problem.field });
  return inTenantReadOnly(ctx, async (tx) => {
    const goods = await findGoods(ctx, tx, { codes: lines.map(({ code }) => code) });
    const paid = await paidPrice(ctx, tx);
    const unknown: string[] = [];
    const basket = lines.flatMap(({ code, unit, qty }, index): BasketLine[] => {
      const found = goods.find((one) => one.code === code);
      const sold = unit ? found?.units.find((one) => one.unit === unit) : found?.units.at(-1);
      if (!found || !sold) {
        unknown.push(code);
        return [];
      }
      const { id: productId, category, brand, units, taxRateBp } = found;
      const { factor } = sold;
      const priceFen = paid(sold.priceFen, taxRateBp);
      const listed = { listPriceFen: priceFen, priceFen, floorFen: null };
      return [
        {
          lineNo: index + 1,
          productId,
          code,
          category,
          brand,
          unit: sold.unit,
          factor,
          units,
          qty,
          ...listed,
        },
      ];
    });
    const facts = {
      promotions: [
        {
          id: tried,
          version: 1,
          name,
          validFrom: today,
          definition,
          bought: null,
          used: { customerTimes: 0, customerDayTimes: 0, totalTimes: 0, fen: 0, qty: 0 },
        },
      ],
      giftGoods: await giftGoodsOf(ctx, tx, [definition]),
      displayGrade: definition.minGrade,
      coupons: { [tried]: tried },
      choices: {},
    };
    const priced = priceBasket(basket, promotionStages(facts), { maxDiscountBp: 10_000 });
    const given = await findGoods(ctx, tx, { ids: priced.gifts.map(({ productId }) => productId) });
    const { goodsFen, discountFen, payableFen } = orderTotals(priced.rows);
    // Gifts are told by name: a sentence that counts them would say them twice.
    const withoutGifts = priced.given.map((one) => ({ ...one, gifts: [] }));
    return {
      sentence: sentenceOf(ctx.t, definition),
      goodsFen,
      offFen: discountFen,
      payableFen,
      gifts: priced.gifts.map(({ productId, unit, qty }) => ({
        name: given.find(({ id }) => id === productId)?.name ?? '',
        unit,
        qty,
      })),
      notes: notesOf(ctx.t, { ...priced, given: withoutGifts }).flatMap(({ text }) => text || []),
      unknown,
    };
  });
}
