import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { ChoiceField } from '#app/ui/fields/light/choice-field.tsx';
import { LongField } from '#app/ui/fields/light/text-field.tsx';
import { lastOf } from '../../field/rules-day.ts';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** Whether the outlet carries out what it was offered. */
export function PromotionForm({ before, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const last = lastOf(before, 'promotion');
  const [running, setRunning] = useState<boolean | null>(last?.running ?? null);
  const [note, setNote] = useState(last?.note ?? '');
  return (
    <>
      <ChoiceField
        label={t('field.promotion.running')}
        value={running}
        onChange={setRunning}
        options={[
          { value: true, label: t('field.promotion.yes') },
          { value: false, label: t('field.promotion.no') },
        ]}
      />
      <LongField label={t('field.promotion.note')} maxLength={200} value={note} onChange={setNote} />
      <SaveButton
        disabled={blocked || running === null}
        onSave={() => onDone({ kind: 'promotion', running: running === true, note: note.trim() })}
      />
    </>
  );
}
