import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { withGift } from '#app/modules/pricing/rules-gift-choice.ts';
import type { ShopContext } from './cart.ts';

/** Where a promotion leaves a choice of gifts: how many of each, as many as there are altogether. */
export function GiftChoices({ context: { quote, cart, setCart } }: { context: ShopContext }) {
  const { t } = useTranslation('shop');
  return (quote?.choices ?? []).map(({ ruleId, name, qty, choose, items, chosen }) => {
    const has = (one: { productId: string; unit: string }) =>
      chosen.find(({ productId, unit }) => productId === one.productId && unit === one.unit)?.qty ?? 0;
    const choice = (item: { productId: string; unit: string }, count: number) =>
      setCart({
        ...cart,
        choices: [
          ...cart.choices.filter((wish) => wish.ruleId !== ruleId),
          ...withGift({ ruleId, qty, choose, chosen }, item, count),
        ],
      });
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
