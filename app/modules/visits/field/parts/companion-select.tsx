import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { type Found, useFound } from '#app/ui/calls/use-found.ts';
import { FindField } from '#app/ui/fields/light/find-field.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { type Companion, maxCompanions } from '../../records/rules.ts';

interface Props {
  /** Those the phone carries. */
  colleagues: readonly Companion[];
  value: string[];
  onChange(ids: string[]): void;
}

/** Who comes along: of the colleagues the phone carries, and with a network of all the brand's by part of their name. */
export function CompanionSelect({ colleagues, value, onChange }: Props) {
  const { t } = useWords('visits');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const name = keyword.trim();
  const found = useFound(name === '' ? null : '/eVisit/companions', name, { as: asOption });
  const fitting = colleagues.map(asOption).filter(({ label }) => label.includes(name));
  const options = new Map([...fitting, ...(found ?? [])].map((one) => [one.value, one]));
  for (const id of value) options.delete(id);
  const full = value.length >= maxCompanions;
  return (
    <>
      <FindField
        label={t('field.companions')}
        options={[...options.values()]}
        nothing={t(found === null ? 'field.searching' : 'field.nobody')}
        text={keyword}
        disabled={full}
        onText={setKeyword}
        onPick={(one) => {
          setChosen([...chosen, one]);
          onChange([...value, one.value]);
        }}
      />
      {value.length > 0 ? (
        <ul className="fieldwork-chosen" aria-label={t('field.companions')}>
          {chosen.map((one) => (
            <li key={one.value}>
              {one.label}
              <Press
                kind="line"
                aria-label={t('field.leaveOut', { name: one.label })}
                onClick={() => {
                  setChosen(chosen.filter((other) => other !== one));
                  onChange(value.filter((id) => id !== one.value));
                }}
              >
                ×
              </Press>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const asOption = ({ id, name }: Companion): Found => ({ value: id, label: name });
