import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { returnWays } from '#app/modules/pricing/rules-returns.ts';
import { isOfFreight } from '../engine/rules-definition.ts';
import { LabelledField } from './labelled-field.tsx';
import type { StepProps } from './promotion-editor.tsx';

/** What happens to what a promotion gave when goods come back, with a sentence of what that means. */
export function ReturnField({ draft, define }: StepProps) {
  const { t } = useTranslation('promotions');
  const { levels, onReturn } = draft.definition;
  // What brought the goods is not paid for afterwards.
  if (isOfFreight(draft.definition))
    return <p className="page-view-note">{t('edit.onReturnHint.freight')}</p>;
  const gives = levels.some(({ benefit }) => benefit.type === 'gift');
  // What is only taken off cannot be brought back.
  const way = gives || onReturn === 'keep' ? onReturn : 'charge';
  return (
    <>
      <LabelledField label={t('edit.onReturn')}>
        {(id) => (
          <Select
            id={id}
            value={way}
            onChange={(value) => define({ onReturn: value })}
            options={returnWays
              .filter((value) => gives || value !== 'take-back')
              .map((value) => ({ value, label: t(`onReturn.${value}`) }))}
          />
        )}
      </LabelledField>
      <p className="page-view-note">{t(`edit.onReturnHint.${way}`)}</p>
    </>
  );
}
