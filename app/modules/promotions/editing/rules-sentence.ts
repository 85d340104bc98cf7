import type { TFunction } from 'i18next';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { type PromotionDefinition, type PromotionLevel, takesCoupon } from '../engine/rules-definition.ts';

/** What a promotion does in one plain sentence: 满 10 箱送 1 箱，每单最多 5 次。 */
export function sentenceOf(t: TFunction, definition: PromotionDefinition): string {
  const { kind, levels, groups, limits } = definition;
  const parts = levels.map((level) => levelText(t, definition, level));
  const sets = groups.map(({ needQty, unit }) => `${needQty} ${unit ?? ''}`.trim()).join(' + ');
  const body =
    kind === 'combo'
      ? t('promotions:sentence.combo', { sets, price: priceOf(levels[0]!) })
      : parts.join(t('promotions:sentence.or'));
  const must = groups.flatMap(({ mustInclude }) => mustInclude).length;
  const proportional = definition.recursive && definition.giftRounding !== 'step';
  const more = [
    groups[0]!.mixed && kind !== 'combo' ? t('promotions:sentence.mixed') : '',
    must > 0 ? t('promotions:sentence.must', { count: must }) : '',
    proportional && levels.some(({ benefit }) => benefit.type === 'gift')
      ? t(`promotions:edit.round.${definition.giftRounding}`)
      : '',
    definition.over > 0 ? t('promotions:sentence.over', { count: definition.over }) : '',
    definition.minGrade === null ? '' : t('promotions:sentence.grade', { grade: definition.minGrade }),
    limits.perOrder === null ? '' : t('promotions:sentence.perOrder', { count: limits.perOrder }),
    limits.perCustomer === null ? '' : t('promotions:sentence.perCustomer', { count: limits.perCustomer }),
    limits.perCustomerDay === null ? '' : t('promotions:sentence.perDay', { count: limits.perCustomerDay }),
    limits.total === null ? '' : t('promotions:sentence.total', { count: limits.total }),
    limits.budgetQty === null ? '' : t('promotions:sentence.pieces', { count: limits.budgetQty }),
    limits.budgetFen === null ? '' : t('promotions:sentence.budget', { amount: formatFen(limits.budgetFen) }),
    definition.stackable ? t('promotions:sentence.stackable') : '',
  ];
  const gated = takesCoupon(definition) && kind !== 'coupon';
  return [gated ? t('promotions:sentence.byCoupon', { body }) : body, ...more.filter(Boolean)].join(
    t('promotions:sentence.comma'),
  );
}

function levelText(
  t: TFunction,
  definition: PromotionDefinition,
  { min, max, benefit }: PromotionLevel,
): string {
  const { basis, recursive, groups, kind, growth } = definition;
  const unit = groups[0]!.unit ?? t('promotions:sentence.piece');
  const counted = (value: number) =>
    basis === 'amount' ? t('promotions:sentence.yuan', { amount: formatFen(value) }) : `${value} ${unit}`;
  const much =
    max === null ? counted(min) : t('promotions:sentence.upTo', { from: counted(min), to: counted(max) });
  const gets = benefitText(t, benefit, { unit, kind });
  if (kind === 'special-price') return gets;
  if (kind === 'growth')
    return t(min <= 1 ? 'promotions:sentence.growth' : 'promotions:sentence.growthFrom', {
      factor: formatPercent(growth?.factorBp ?? 10_000),
      much,
      gets,
    });
  if (kind === 'coupon')
    return t(recursive ? 'promotions:sentence.withCouponEvery' : 'promotions:sentence.withCoupon', {
      much,
      gets,
    });
  if (kind === 'cumulative')
    return t(recursive ? 'promotions:sentence.cumulativeEvery' : 'promotions:sentence.cumulative', {
      much,
      gets,
    });
  if (!recursive && (kind === 'points' || kind === 'display'))
    return t('promotions:sentence.from', { much, gets });
  return t(recursive ? 'promotions:sentence.every' : 'promotions:sentence.once', { much, gets });
}

/** What a level gives: 送 1 箱. */
export function benefitText(
  t: TFunction,
  benefit: PromotionLevel['benefit'],
  { unit, kind }: { unit: string; kind: string },
): string {
  switch (benefit.type) {
    case 'percent':
      return t('promotions:sentence.percent', { percent: formatPercent(benefit.bp) });
    case 'amount':
      return t('promotions:sentence.amount', { amount: formatFen(benefit.fen) });
    case 'price':
      return t(kind === 'special-price' ? 'promotions:sentence.special' : 'promotions:sentence.price', {
        price: formatFen(benefit.fen),
        unit,
      });
    case 'gift': {
      if (benefit.items.length === 0) return t('promotions:sentence.same', { qty: benefit.qty, unit });
      const kinds = {
        qty: benefit.qty,
        unit: benefit.items[0]!.unit,
        kinds: benefit.items.length,
        choose: benefit.choose,
      };
      return t(benefit.items.length === 1 ? 'promotions:sentence.other' : 'promotions:sentence.pool', kinds);
    }
    case 'points':
      return t('promotions:sentence.points', { factor: benefit.factorBp / 10_000 });
    case 'freight':
      return t('promotions:sentence.freight');
    case 'coupon':
      return t('promotions:sentence.coupon', { amount: formatFen(benefit.fen) });
    default:
      return benefit satisfies never;
  }
}

function priceOf({ benefit }: PromotionLevel): string {
  return benefit.type === 'price' ? formatFen(benefit.fen) : '';
}
