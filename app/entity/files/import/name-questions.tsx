import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Candidate } from '../reading/cell-value.ts';
import type { NameAnswer } from '../reading/import-words.server.ts';
import type { ImportState } from './wire.ts';

interface Props {
  state: ImportState;
  onAnswer: (answers: NameAnswer[]) => void;
}

/** Names in a file that several rows have: which of them is meant is chosen here, and the file looked at again. */
export function NameQuestions({ state, onAnswer }: Props) {
  const { t } = useTranslation('entity');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const questions = questionsOf(state);
  if (questions.length === 0) return null;
  const answers = questions.flatMap(({ key, column, text }) => {
    const id = chosen[key];
    return id ? [{ column, text, id }] : [];
  });
  return (
    <fieldset className="import-questions">
      <legend>{t('importQuestions')}</legend>
      {questions.map(({ key, column, text, candidates }) => {
        const label = t('importQuestion', { column: state.columns[column], text });
        return (
          <label key={key} htmlFor={`import-${key}`}>
            <span>{label}</span>
            <Select
              id={`import-${key}`}
              aria-label={label}
              value={chosen[key]}
              placeholder={t('importQuestionChoose')}
              options={candidates.map((one) => ({ value: one.id, label: one.label }))}
              onChange={(id: string) => setChosen((all) => ({ ...all, [key]: id }))}
            />
          </label>
        );
      })}
      <Button size="small" disabled={answers.length === 0} onClick={() => onAnswer(answers)}>
        {t('importAnswer')}
      </Button>
    </fieldset>
  );
}

/** Each name once, by column. */
function questionsOf({ rows }: ImportState) {
  const found = new Map<
    string,
    { key: string; column: number; text: string; candidates: readonly Candidate[] }
  >();
  for (const { cells, problems } of rows) {
    for (const { column, candidates } of problems ?? []) {
      const text = cells[column] ?? '';
      const key = `${column}-${text}`;
      if (candidates) found.set(key, { key, column, text, candidates });
    }
  }
  return [...found.values()];
}
