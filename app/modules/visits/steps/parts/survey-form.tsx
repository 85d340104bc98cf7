import { useState } from 'react';
import { ChoiceField } from '#app/ui/fields/light/choice-field.tsx';
import { LongField } from '#app/ui/fields/light/text-field.tsx';
import { lastOf } from '../../field/rules-day.ts';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** A question with its choices, or any answer. */
export function SurveyForm({ step: { name, options }, before, blocked, onDone }: StepProps) {
  const [answer, setAnswer] = useState(() => lastOf(before, 'survey')?.answer ?? '');
  return (
    <>
      {options.length > 0 ? (
        <ChoiceField
          label={name}
          value={answer}
          onChange={setAnswer}
          options={options.map((value) => ({ value, label: value }))}
        />
      ) : (
        <LongField label={name} maxLength={300} value={answer} onChange={setAnswer} />
      )}
      <SaveButton
        disabled={blocked || answer.trim() === ''}
        onSave={() => onDone({ kind: 'survey', answer: answer.trim() })}
      />
    </>
  );
}
