import { Button, Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LevelBenefit, PromotionLevel } from '../engine/rules-definition.ts';
import { BenefitFields } from './benefit-fields.tsx';
import { LabelledField, NumberField } from './labelled-field.tsx';
import type { StepProps } from './promotion-editor.tsx';

/** From how much on a promotion gives what. */
export function RuleFields({ draft, choices, search, define }: StepProps) {
  const { t } = useTranslation('promotions');
  const { levels, kind, basis, groups, growth, minGrade, recursive, over, giftRounding } = draft.definition;
  const set = (place: number, more: Partial<PromotionLevel>) =>
    define({ levels: levels.map((one, index) => (index === place ? { ...one, ...more } : one)) });
  const single = kind === 'special-price' || kind === 'combo';
  const unit = basis === 'amount' ? t('edit.yuan') : (groups[0]!.unit ?? t('sentence.piece'));
  return (
    <>
      {single ? null : (
        <div className="promotion-fields">
          <LabelledField label={t('edit.basis')}>
            {(id) => (
              <Select
                id={id}
                value={basis}
                onChange={(value) => define({ basis: value })}
                options={[
                  { value: 'qty', label: t('edit.byQty') },
                  { value: 'amount', label: t('edit.byAmount') },
                ]}
              />
            )}
          </LabelledField>
          <Checkbox checked={recursive} onChange={(event) => define({ recursive: event.target.checked })}>
            {t('edit.recursive')}
          </Checkbox>
          {recursive ? (
            <NumberField
              label={t('edit.over', { unit })}
              hundredths={basis === 'amount'}
              value={over}
              onChange={(value) => define({ over: value ?? 0 })}
            />
          ) : null}
          {recursive && levels.some(({ benefit }) => benefit.type === 'gift') ? (
            <LabelledField label={t('edit.rounding')}>
              {(id) => (
                <Select
                  id={id}
                  value={giftRounding}
                  onChange={(value) => define({ giftRounding: value })}
                  options={(['step', 'down', 'nearest', 'up'] as const).map((value) => ({
                    value,
                    label: t(`edit.round.${value}`),
                  }))}
                />
              )}
            </LabelledField>
          ) : null}
        </div>
      )}
      {levels.map((level, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is known by its place
        <fieldset key={place} className="promotion-fields">
          <legend>{t('edit.level', { level: place + 1 })}</legend>
          {single ? null : (
            <NumberField
              label={t('edit.min', { unit })}
              min={1}
              hundredths={basis === 'amount'}
              value={level.min}
              onChange={(min) => set(place, { min: min ?? 1 })}
            />
          )}
          {single ? null : (
            <NumberField
              label={t('edit.max', { unit })}
              min={1}
              hundredths={basis === 'amount'}
              value={level.max}
              onChange={(max) => set(place, { max })}
            />
          )}
          <BenefitFields
            kind={kind}
            benefit={level.benefit}
            choices={choices}
            search={search}
            onChange={(benefit: LevelBenefit) => set(place, { benefit })}
          />
          {levels.length > 1 ? (
            <Button
              type="text"
              aria-label={t('edit.removeLevel', { level: place + 1 })}
              onClick={() => define({ levels: levels.filter((_, index) => index !== place) })}
            >
              ×
            </Button>
          ) : null}
        </fieldset>
      ))}
      {single ? null : (
        <Button
          type="dashed"
          onClick={() =>
            define({ levels: [...levels, { ...levels.at(-1)!, min: levels.at(-1)!.min * 2, max: null }] })
          }
        >
          {t('edit.addLevel')}
        </Button>
      )}
      {kind === 'display' ? (
        <LabelledField label={t('edit.grade')}>
          {(id) => (
            <Select
              id={id}
              value={minGrade}
              onChange={(value) => define({ minGrade: value })}
              options={(['A', 'B', 'C'] as const).map((value) => ({ value, label: value }))}
            />
          )}
        </LabelledField>
      ) : null}
      {kind === 'growth' ? (
        <div className="promotion-fields">
          {(['from', 'to'] as const).map((name) => (
            <LabelledField key={name} label={t(name === 'from' ? 'edit.growthFrom' : 'edit.growthTo')}>
              {(id) => (
                <Input
                  id={id}
                  type="date"
                  value={growth?.[name] ?? ''}
                  onChange={(event) =>
                    define({
                      growth: { from: '', to: '', factorBp: 10_000, ...growth, [name]: event.target.value },
                    })
                  }
                />
              )}
            </LabelledField>
          ))}
          <NumberField
            label={t('edit.growthFactor')}
            hundredths
            value={growth?.factorBp ?? 10_000}
            onChange={(factorBp) =>
              define({ growth: { from: '', to: '', ...growth, factorBp: factorBp ?? 10_000 } })
            }
          />
        </div>
      ) : null}
    </>
  );
}
