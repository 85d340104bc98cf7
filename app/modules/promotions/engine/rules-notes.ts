import type { TFunction } from 'i18next';
import { formatFen, formatPercent } from '#app/lib/numbers/money.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { PricedBasket } from '#app/modules/pricing/rules-basket.ts';
import type { GiftChoice, PriceNote } from '#app/modules/pricing/rules-kept.ts';
import type { Benefit, Gift, Missed } from '#app/modules/pricing/rules-stages.ts';
import type { PromotionFacts } from './rules-definition.ts';

/** What promotions gave and why they gave nothing, each in one sentence. */
export function notesOf(
  t: TFunction,
  { given, missed }: Pick<PricedBasket, 'given' | 'missed'>,
): PriceNote[] {
  const source = 'promotion';
  const gave = given
    .filter((one) => one.source === source)
    .map(({ id, version, name, shares, gifts = [], how, cutFen }): PriceNote => {
      const off = sum(shares.map(({ fen }) => fen));
      const pieces = sum(gifts.map(({ qty }) => qty));
      const sentences = [
        off > 0 ? t('promotions:note.off', { amount: formatFen(off) }) : '',
        pieces > 0 ? t('promotions:note.gift', { count: pieces }) : '',
        how['couponFen'] === undefined
          ? ''
          : t('promotions:note.coupon', { amount: formatFen(Number(how['couponFen'])) }),
        how['freightFen'] === undefined
          ? ''
          : t('promotions:note.freight', { amount: formatFen(Number(how['freightFen'])) }),
        how['factorBp'] === undefined
          ? ''
          : t('promotions:note.points', { factor: Number(how['factorBp']) / 10_000 }),
        cutFen > 0 ? t('promotions:note.cut', { amount: formatFen(cutFen) }) : '',
      ];
      return {
        source,
        id,
        name,
        given: true,
        text: sentences.filter(Boolean).join(t('promotions:note.and')),
        detail: detailOf(t, version, how),
      };
    });
  const not = missed
    .filter((one) => one.source === source && !isFar(one))
    .map(({ id, name, reason, values }): PriceNote => {
      const shown = reason.endsWith('-amount')
        ? { ...values, missing: formatFen(Number(values['missing'])) }
        : values;
      const text = t(`promotions:missed.${reason}`, shown);
      return { source, id, name, given: false, text, detail: '' };
    });
  return [...gave, ...not];
}

/** How a benefit came about: by which version, what it counted, by which level and how often, and how it was rounded. */
function detailOf(t: TFunction, version: number, how: Benefit['how']): string {
  const {
    code,
    basis,
    unit,
    counted,
    before,
    level,
    times,
    sets,
    bp,
    amountFen,
    priceFen,
    giftRounding,
    giftQty,
    hadFen,
    hadQty,
  } = how;
  const much = (value: Benefit['how'][string] | undefined) =>
    basis === 'amount'
      ? t('promotions:sentence.yuan', { amount: formatFen(Number(value)) })
      : `${Number(value)} ${String(unit ?? '')}`.trim();
  const parts = [
    t('promotions:note.version', { version }),
    counted === undefined
      ? ''
      : t('promotions:note.counted', {
          goods: code === undefined ? '' : String(code),
          much: much(counted),
        }).trim(),
    Number(before ?? 0) > 0 ? t('promotions:note.before', { much: much(before) }) : '',
    level === undefined ? '' : t('promotions:note.level', { much: much(level) }),
    t('promotions:note.times', { count: Number(sets ?? times) }),
    bp === undefined ? '' : t('promotions:note.share', { percent: formatPercent(Number(bp)) }),
    amountFen === undefined ? '' : t('promotions:note.divided', { amount: formatFen(Number(amountFen)) }),
    Number(hadFen ?? 0) > 0 ? t('promotions:note.hadFen', { amount: formatFen(Number(hadFen)) }) : '',
    Number(hadQty ?? 0) > 0 ? t('promotions:note.hadQty', { count: Number(hadQty) }) : '',
    priceFen === undefined ? '' : t('promotions:note.price', { amount: formatFen(Number(priceFen)) }),
    giftQty === undefined || giftRounding === undefined || giftRounding === 'step'
      ? ''
      : t(`promotions:edit.round.${giftRounding as 'down'}`),
  ];
  return parts.filter(Boolean).join(t('promotions:note.and'));
}

/** One more of what was given already, with less than half of the way to it done: nothing to speak of. */
const isFar = ({ reason, values: { missing, of, again } }: Missed) =>
  reason.startsWith('next-') && again === 1 && Number(missing) * 2 > Number(of);

/** Gifts out of a pool of several goods: what the outlet may have of it, and what it has for now. */
export function choicesOf(
  { promotions, giftGoods }: Pick<PromotionFacts, 'promotions' | 'giftGoods'>,
  { given }: Pick<PricedBasket, 'given'>,
): GiftChoice[] {
  const byRule = Map.groupBy(
    given.filter(({ gifts = [] }) => gifts.length > 0),
    ({ id }) => id,
  );
  return [...byRule].flatMap(([id, own]): GiftChoice[] => {
    const { name } = own[0]!;
    const gifts = together(own.flatMap((one) => one.gifts ?? []));
    const levels = promotions.find((one) => one.id === id)?.definition.levels ?? [];
    const holds = (items: readonly { productId: string; unit: string }[]) =>
      gifts.every((gift) =>
        items.some(({ productId, unit }) => productId === gift.productId && unit === gift.unit),
      );
    const pool = levels
      .map(({ benefit }) => benefit)
      .find((benefit) => benefit.type === 'gift' && benefit.items.length > 1 && holds(benefit.items));
    if (pool?.type !== 'gift') return [];
    return [
      {
        ruleId: id,
        name,
        qty: sum(gifts.map(({ qty }) => qty)),
        choose: pool.choose,
        items: pool.items.map(({ productId, unit }) => ({
          productId,
          unit,
          name: giftGoods[`${productId} ${unit}`]?.name ?? '',
        })),
        chosen: gifts.map(({ productId, unit, qty }) => ({ productId, unit, qty })),
      },
    ];
  });
}

/** Pieces of each gift, whatever they were given for. */
function together(gifts: readonly Gift[]): Gift[] {
  const byGoods = Map.groupBy(gifts, ({ productId, unit }) => `${productId} ${unit}`);
  return [...byGoods.values()].map((own) => ({ ...own[0]!, qty: sum(own.map(({ qty }) => qty)) }));
}
