import { type ReactNode, useState } from 'react';
import { SearchBar } from './search-bar.tsx';
import { Select } from './select.tsx';

/** A choice of the filter: its name in the address, its word and what it offers. */
export interface FilterChoice {
  name: string;
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
}

interface Props {
  keyword: string | null;
  /** What the keyword is looked for in. */
  hint: string;
  choices: readonly FilterChoice[];
  /** Fields that are no choice, and their names in the address, which a reset empties too. */
  children?: ReactNode;
  others?: readonly string[];
  onChange(change: Record<string, string | null>): void;
}

/** A keyword and some choices over a list. Enter or the button applies what was typed; a choice applies at once. */
export function ListFilter({ keyword, hint, choices, children, others = [], onChange }: Props) {
  const [typed, setTyped] = useState(keyword ?? '');
  // The address is the truth: going back in the browser brings its keyword back too.
  const [known, setKnown] = useState(keyword);
  if (known !== keyword) {
    setKnown(keyword);
    setTyped(keyword ?? '');
  }
  const names = ['keyword', ...choices.map(({ name }) => name), ...others];
  return (
    <SearchBar
      typed={typed}
      hint={hint}
      onType={setTyped}
      onSearch={() => onChange({ keyword: typed.trim() || null })}
      onClear={() => onChange({ keyword: null })}
      onReset={() => {
        setTyped('');
        onChange(Object.fromEntries(names.map((name) => [name, null])));
      }}
    >
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          className="list-filter-choice"
          aria-label={label}
          placeholder={label}
          search="labels"
          value={value}
          options={options}
          onChange={(chosen) => onChange({ [name]: chosen ?? null })}
        />
      ))}
      {children}
    </SearchBar>
  );
}
