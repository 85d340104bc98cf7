import { Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** Whether the outlet carries out what it was offered. */
export function PromotionForm({ blocked, onDone }: StepProps) {
  const { t } = useTranslation('visits');
  const [running, setRunning] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  return (
    <>
      <Radio.Group
        size="large"
        optionType="button"
        aria-label={t('field.promotion.running')}
        value={running}
        onChange={(event) => setRunning(event.target.value as boolean)}
        options={[
          { value: true, label: t('field.promotion.yes') },
          { value: false, label: t('field.promotion.no') },
        ]}
      />
      <label className="fieldwork-label">
        {t('field.promotion.note')}
        <Input.TextArea
          rows={2}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <SaveButton
        disabled={blocked || running === null}
        onSave={() => onDone({ kind: 'promotion', running: running === true, note: note.trim() })}
      />
    </>
  );
}
