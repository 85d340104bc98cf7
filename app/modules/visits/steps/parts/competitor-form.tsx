import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';
import { LongField, TextField } from '#app/ui/fields/light/text-field.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** What others do in the outlet. */
export function CompetitorForm({ blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const [brand, setBrand] = useState('');
  const [activity, setActivity] = useState('');
  const [yuan, setYuan] = useState<number | null>(null);
  return (
    <>
      <TextField label={t('field.competitor.brand')} maxLength={60} value={brand} onChange={setBrand} />
      <LongField
        label={t('field.competitor.activity')}
        maxLength={200}
        value={activity}
        onChange={setActivity}
      />
      <NumberField
        label={t('field.price.shelf')}
        min={0}
        max={1_000_000}
        digits={2}
        value={yuan}
        onChange={setYuan}
      />
      <SaveButton
        disabled={blocked || brand.trim() === ''}
        onSave={() =>
          onDone({
            kind: 'competitor',
            brand: brand.trim(),
            activity: activity.trim(),
            priceFen: yuan === null ? null : Math.round(yuan * 100),
          })
        }
      />
    </>
  );
}
