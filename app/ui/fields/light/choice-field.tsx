import { useId } from 'react';

/** One of a few, all in sight. */
export function ChoiceField<Value extends string | number | boolean>({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onChange(value: NoInfer<Value>): void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="fieldwork-choices">
      {options.map((option) => (
        <label key={option.label}>
          <input
            type="radio"
            name={name}
            disabled={disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Yes or no. */
export function CheckField({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}) {
  return (
    <label className="fieldwork-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
