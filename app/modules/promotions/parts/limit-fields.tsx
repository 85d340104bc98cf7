import { Checkbox, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LabelledField, NumberField } from './labelled-field.tsx';
import type { StepProps } from './promotion-editor.tsx';

/** How often, how much, and beside what a promotion is given. */
export function LimitFields({ draft, define }: StepProps) {
  const { t } = useTranslation('promotions');
  const {
    kind,
    limits,
    stackable,
    exclusionGroup,
    priority,
    onDiscounted,
    needsCoupon = false,
  } = draft.definition;
  const limit = (
    name: 'perOrder' | 'perCustomer' | 'perCustomerDay' | 'total' | 'budgetFen' | 'budgetQty',
    label: string,
  ) => (
    <NumberField
      label={label}
      min={1}
      hundredths={name === 'budgetFen'}
      placeholder={t('edit.everybody')}
      value={limits[name]}
      onChange={(value) => define({ limits: { ...limits, [name]: value } })}
    />
  );
  return (
    <div className="promotion-fields">
      {limit('perOrder', t('edit.perOrder'))}
      {limit('perCustomer', t('edit.perCustomer'))}
      {limit('perCustomerDay', t('edit.perDay'))}
      {limit('total', t('edit.total'))}
      {limit('budgetFen', t('edit.budgetYuan'))}
      {limit('budgetQty', t('edit.budgetQty'))}
      <NumberField
        label={t('edit.priority')}
        min={1}
        value={priority}
        onChange={(value) => define({ priority: value ?? 1 })}
      />
      <LabelledField label={t('edit.exclusion')}>
        {(id) => (
          <Input
            id={id}
            maxLength={20}
            placeholder={t('edit.none')}
            value={exclusionGroup ?? ''}
            onChange={(event) => define({ exclusionGroup: event.target.value || null })}
          />
        )}
      </LabelledField>
      <div className="promotion-choices">
        <Checkbox checked={stackable} onChange={(event) => define({ stackable: event.target.checked })}>
          {t('edit.stackable')}
        </Checkbox>
        {kind === 'coupon' || kind === 'next-coupon' ? null : (
          <Checkbox checked={needsCoupon} onChange={(event) => define({ needsCoupon: event.target.checked })}>
            {t('edit.needsCoupon')}
          </Checkbox>
        )}
        <Checkbox checked={onDiscounted} onChange={(event) => define({ onDiscounted: event.target.checked })}>
          {t('edit.onDiscounted')}
        </Checkbox>
      </div>
    </div>
  );
}
