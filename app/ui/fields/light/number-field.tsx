import { useState } from 'react';
import { type NumberLimits, writtenNumber } from './rules-number.ts';

interface Props extends NumberLimits {
  label: string;
  value: number | null;
  disabled?: boolean;
  onChange(value: number | null): void;
}

/** A number to write; when the finger leaves it, it shows the number that counts. */
export function NumberField({ label, value, disabled = false, onChange, ...limits }: Props) {
  const [text, setText] = useState<string | null>(null);
  return (
    <label className="fieldwork-label">
      <span>{label}</span>
      <input
        className="fieldwork-input"
        // A phone's keyboard of digits alone has no minus.
        inputMode={limits.min < 0 ? 'text' : limits.digits > 0 ? 'decimal' : 'numeric'}
        maxLength={16}
        autoComplete="off"
        disabled={disabled}
        value={text ?? (value === null ? '' : String(value))}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value);
          onChange(writtenNumber(target.value, limits));
        }}
        onBlur={() => setText(null)}
      />
    </label>
  );
}
