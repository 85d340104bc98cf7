import { Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** What others do in the outlet. */
export function CompetitorForm({ blocked, onDone }: StepProps) {
  const { t } = useTranslation('visits');
  const [brand, setBrand] = useState('');
  const [activity, setActivity] = useState('');
  const [yuan, setYuan] = useState<number | null>(null);
  return (
    <>
      <label className="fieldwork-label">
        {t('field.competitor.brand')}
        <Input size="large" maxLength={60} value={brand} onChange={(event) => setBrand(event.target.value)} />
      </label>
      <label className="fieldwork-label">
        {t('field.competitor.activity')}
        <Input.TextArea
          rows={2}
          maxLength={200}
          value={activity}
          onChange={(event) => setActivity(event.target.value)}
        />
      </label>
      <label className="fieldwork-label">
        {t('field.price.shelf')}
        <InputNumber
          size="large"
          inputMode="decimal"
          min={0}
          max={1_000_000}
          precision={2}
          value={yuan}
          onChange={setYuan}
        />
      </label>
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
