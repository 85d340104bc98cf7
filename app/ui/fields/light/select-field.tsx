/** One of some, with the phone's own wheel. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: NoInfer<Value>): void;
}) {
  return (
    <label className="fieldwork-label">
      <span>{label}</span>
      <select
        className="fieldwork-input"
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
