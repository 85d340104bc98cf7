import { Input, Radio } from 'antd';
import { useState } from 'react';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

/** A question with its choices, or any answer. */
export function SurveyForm({ step: { name, options }, blocked, onDone }: StepProps) {
  const [answer, setAnswer] = useState('');
  return (
    <>
      {options.length > 0 ? (
        <Radio.Group
          className="fieldwork-choices"
          aria-label={name}
          value={answer}
          onChange={(event) => setAnswer(event.target.value as string)}
          options={options.map((value) => ({ value, label: value }))}
        />
      ) : (
        <label className="fieldwork-label">
          {name}
          <Input.TextArea
            rows={3}
            maxLength={300}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </label>
      )}
      <SaveButton
        disabled={blocked || answer.trim() === ''}
        onSave={() => onDone({ kind: 'survey', answer: answer.trim() })}
      />
    </>
  );
}
