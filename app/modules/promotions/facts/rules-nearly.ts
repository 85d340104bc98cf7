import type { TFunction } from 'i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { scaled } from '#app/modules/pricing/rules-allocate.ts';
import type { PricedBasket } from '#app/modules/pricing/rules-basket.ts';
import type { NearRule } from '#app/modules/pricing/rules-nearly.ts';
import type { Missed } from '#app/modules/pricing/rules-stages.ts';
import { benefitText } from '../editing/rules-sentence.ts';
import type { PromotionDefinition, PromotionFacts } from '../engine/rules-definition.ts';

/** What promotions lack, out of the reasons for which they gave nothing or no more: nothing is counted anew. */
export function nearlyOf(
  t: TFunction,
  { promotions }: Pick<PromotionFacts, 'promotions'>,
  { rows, missed }: Pick<PricedBasket, 'rows' | 'missed'>,
): NearRule[] {
  const byId = new Map(promotions.map(({ id, definition }) => [id, definition]));
  return missed.flatMap((one): NearRule[] => {
    const definition = byId.get(one.id);
    const { missing, of, group = 0 } = one.values;
    if (one.source !== 'promotion' || !definition || typeof missing !== 'number' || typeof of !== 'number') {
      return [];
    }
    const { source, id, name } = one;
    return [
      {
        source,
        id,
        name,
        text: nearText(t, definition, one),
        missing,
        of,
        add: addedTo(definition, one, rows),
        group: Number(group),
        trial: trialOf(one, rows),
      },
    ];
  });
}

/** What has to be bought of one thing; an amount, and goods that count together, leave the choice. */
function addedTo(
  { groups, basis }: PromotionDefinition,
  { reason, values: { code, unit, missing, group = 0 } }: Missed,
  rows: PricedBasket['rows'],
): NearRule['add'] {
  const { mixed, productIds } = groups[Number(group)]!;
  const row = rows.find((one) => one.code === code);
  const sold = row?.units.some((one) => one.unit === unit) ?? false;
  if (basis === 'amount' || reason.endsWith('-amount') || !sold) return null;
  if (mixed && productIds.length !== 1) return null;
  return { code: String(code), unit: String(unit), qty: Number(missing) };
}

/** How much more of the first of its goods would do: of an amount at what a unit comes to now. */
function trialOf(
  { reason, values: { code, unit, missing } }: Missed,
  rows: PricedBasket['rows'],
): NearRule['trial'] {
  const row = rows.find((one) => one.code === code);
  if (!row) return null;
  if (reason.endsWith('-amount')) {
    const units = row.amountFen > 0 ? scaled(Number(missing) * row.qty, 1, row.amountFen) + 1 : 0;
    return units > 0 ? { code: row.code, baseQty: units * row.factor } : null;
  }
  const factor = row.units.find((one) => one.unit === unit)?.factor;
  return factor === undefined ? null : { code: row.code, baseQty: Number(missing) * factor };
}

/** 再买 3 箱送 1 箱. */
function nearText(
  t: TFunction,
  definition: PromotionDefinition,
  { reason, values: { missing, unit, at = 0, again } }: Missed,
): string {
  const { kind, groups, levels } = definition;
  const { benefit, min } = levels[Number(at)]!;
  const much = reason.endsWith('-amount')
    ? t('promotions:sentence.yuan', { amount: formatFen(Number(missing)) })
    : `${missing} ${unit}`;
  const own = groups[0]!.unit ?? t('promotions:sentence.piece');
  const gets =
    benefit.type !== 'price'
      ? benefitText(t, benefit, { unit: own, kind })
      : kind === 'combo'
        ? t('promotions:nearly.set', { price: formatFen(benefit.fen) })
        : t('promotions:nearly.together', { qty: min, unit: own, price: formatFen(benefit.fen) });
  return t(again === 1 ? 'promotions:nearly.again' : 'promotions:nearly.once', { much, gets });
}
