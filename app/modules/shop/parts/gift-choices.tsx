import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShopContext } from './cart.ts';

/** Where a promotion leaves a choice of gifts: how many of each, as many as there are altogether. */
export function GiftChoices({ context: { quote, cart, setCart } }: { context: ShopContext }) {
  const { t } = useTranslation('shop');
  return (quote?.choices ?? []).map(({ ruleId, name, qty, choose, items, chosen }) => {
    const has = (one: { productId: string; unit: string }) =>
      chosen.find(({ productId, unit }) => productId === one.productId && unit === one.unit)?.qty ?? 0;
    const choice = (one: { productId: string; unit: string }, count: number) => {
      const kept = chosen.filter(({ productId, unit }) => productId !== one.productId || unit !== one.unit);
      // What is chosen now counts; of the others as much as is left for them.
      const rest = kept.reduce<{ left: number; of: typeof kept }>(
        ({ left, of }, gift) => {
          const taken = Math.min(left, gift.qty);
          return { left: left - taken, of: taken > 0 ? [...of, { ...gift, qty: taken }] : of };
        },
        { left: qty - count, of: [] },
      );
      const others = cart.choices.filter((wish) => wish.ruleId !== ruleId);
      const own = [...(count > 0 ? [{ ...one, qty: count }] : []), ...rest.of].slice(0, choose);
      setCart({
        ...cart,
        choices: [
          ...others,
          ...own.map((gift) => ({ ruleId, productId: gift.productId, unit: gift.unit, qty: gift.qty })),
        ],
      });
    };
    return (
      <fieldset key={ruleId} className="gift-choices">
        <legend>{t('choice.title', { name, qty, choose })}</legend>
        {items.map((item) => (
          <label key={`${item.productId} ${item.unit}`}>
            <span>{item.name}</span>
            <InputNumber
              aria-label={t('choice.of', { name: item.name })}
              mode="spinner"
              min={0}
              max={qty}
              precision={0}
              suffix={item.unit}
              value={has(item)}
              onChange={(count) => choice({ productId: item.productId, unit: item.unit }, count ?? 0)}
            />
          </label>
        ))}
      </fieldset>
    );
  });
}
