import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { givenBy } from '../editing/rules-validate.ts';
import type { Choices } from '../editing/use-cases/list-choices.server.ts';
import type { LevelBenefit, PromotionKind } from '../engine/rules-definition.ts';
import { LabelledField, NumberField } from './labelled-field.tsx';

interface Props {
  kind: PromotionKind;
  benefit: LevelBenefit;
  choices: Choices;
  search(keyword: string): void;
  onChange(benefit: LevelBenefit): void;
}

const usual: Record<LevelBenefit['type'], LevelBenefit> = {
  percent: { type: 'percent', bp: 500 },
  amount: { type: 'amount', fen: 1_000 },
  price: { type: 'price', fen: 1_000 },
  gift: { type: 'gift', qty: 1, items: [], choose: 1 },
  points: { type: 'points', factorBp: 20_000 },
  coupon: { type: 'coupon', fen: 1_000, promotionId: '' },
  freight: { type: 'freight' },
};

/** What one level gives. */
export function BenefitFields({ kind, benefit, choices, search, onChange }: Props) {
  const { t } = useTranslation('promotions');
  const types = givenBy[kind];
  return (
    <>
      {types.length > 1 ? (
        <LabelledField label={t('edit.benefit')}>
          {(id) => (
            <Select
              id={id}
              value={benefit.type}
              onChange={(type) => onChange(usual[type])}
              options={types.map((value) => ({ value, label: t(`edit.benefitType.${value}`) }))}
            />
          )}
        </LabelledField>
      ) : null}
      {benefit.type === 'percent' ? (
        <NumberField
          label={t('edit.percent')}
          hundredths
          value={benefit.bp}
          onChange={(bp) => onChange({ ...benefit, bp: bp ?? 1 })}
        />
      ) : null}
      {benefit.type === 'amount' || benefit.type === 'price' || benefit.type === 'coupon' ? (
        <NumberField
          label={t(benefit.type === 'price' ? 'edit.price' : 'edit.amount')}
          hundredths
          value={benefit.fen}
          onChange={(fen) => onChange({ ...benefit, fen: fen ?? 1 })}
        />
      ) : null}
      {benefit.type === 'points' ? (
        <NumberField
          label={t('edit.factor')}
          min={1}
          value={benefit.factorBp / 10_000}
          onChange={(factor) => onChange({ ...benefit, factorBp: (factor ?? 1) * 10_000 })}
        />
      ) : null}
      {benefit.type === 'coupon' ? (
        <LabelledField label={t('edit.couponOf')}>
          {(id) => (
            <Select
              id={id}
              value={benefit.promotionId || undefined}
              onChange={(promotionId) => onChange({ ...benefit, promotionId })}
              options={choices.coupons.map(({ id: value, name }) => ({ value, label: name }))}
            />
          )}
        </LabelledField>
      ) : null}
      {benefit.type === 'gift' ? (
        <NumberField
          label={t('edit.giftQty')}
          min={1}
          value={benefit.qty}
          onChange={(qty) => onChange({ ...benefit, qty: qty ?? 1 })}
        />
      ) : null}
      {benefit.type === 'gift' && kind !== 'buy-same' ? (
        <>
          <LabelledField label={t('edit.gifts')}>
            {(id) => (
              <Select
                id={id}
                mode="multiple"
                value={benefit.items.map(({ productId, unit }) => `${productId} ${unit}`)}
                onChange={(keys: string[]) =>
                  onChange({
                    ...benefit,
                    items: keys.map((key) => {
                      const [productId = '', unit = ''] = key.split(' ');
                      return { productId, unit };
                    }),
                  })
                }
                showSearch={{ optionFilterProp: 'label', onSearch: search }}
                options={choices.goods.flatMap(({ id: productId, code, name, units }) =>
                  units.map((unit) => ({ value: `${productId} ${unit}`, label: `${code} ${name} ${unit}` })),
                )}
              />
            )}
          </LabelledField>
          <NumberField
            label={t('edit.choose')}
            min={1}
            value={benefit.choose}
            onChange={(choose) => onChange({ ...benefit, choose: choose ?? 1 })}
          />
        </>
      ) : null}
    </>
  );
}
