import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { type GiftWish, withGift } from '#app/modules/pricing/rules-gift-choice.ts';
import type { Quote } from '../wire-create.ts';

/** What is asked for of gifts out of pools. */
export type GiftWishes = readonly GiftWish[];

interface Props {
  choices: Quote['choices'];
  wishes: GiftWishes;
  onChange(wishes: GiftWishes): void;
}

/** Where promotions leave a choice of gifts: how many of each, as many as there are altogether. */
export function GiftChoices({ choices, wishes, onChange }: Props) {
  const { t } = useTranslation('orders');
  return choices.map((choice) => (
    <fieldset key={choice.ruleId} className="order-entry-gifts">
      <legend>{t('manual.choice', { name: choice.name, qty: choice.qty, choose: choice.choose })}</legend>
      {choice.items.map((item) => (
        <span key={`${item.productId} ${item.unit}`} className="gift-choice">
          {item.name}
          <InputNumber
            aria-label={t('manual.of', { name: item.name })}
            suffix={item.unit}
            min={0}
            max={choice.qty}
            precision={0}
            value={
              choice.chosen.find(({ productId, unit }) => productId === item.productId && unit === item.unit)
                ?.qty ?? 0
            }
            onChange={(count) =>
              onChange([
                ...wishes.filter(({ ruleId }) => ruleId !== choice.ruleId),
                ...withGift(choice, item, count ?? 0),
              ])
            }
          />
        </span>
      ))}
    </fieldset>
  ));
}
