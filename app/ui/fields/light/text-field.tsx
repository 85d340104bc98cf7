interface Props
  extends Pick<
    React.InputHTMLAttributes<HTMLInputElement>,
    'type' | 'max' | 'maxLength' | 'placeholder' | 'autoCapitalize'
  > {
  label: string;
  /** The label is read out and not seen. */
  unseen?: boolean;
  value: string;
  /** What stands in it cannot be right. */
  wrong?: boolean;
  onChange(value: string): void;
}

/** A line to write. */
export function TextField({ label, unseen = false, value, wrong = false, onChange, ...input }: Props) {
  return (
    <label className="fieldwork-label">
      <span className={unseen ? 'visually-hidden' : undefined}>{label}</span>
      <input
        className="fieldwork-input"
        value={value}
        aria-invalid={wrong || undefined}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
    </label>
  );
}

/** Some lines to write. */
export function LongField({
  label,
  value,
  onChange,
  ...area
}: Pick<Props, 'label' | 'value' | 'maxLength' | 'placeholder' | 'onChange'>) {
  return (
    <label className="fieldwork-label">
      <span>{label}</span>
      <textarea
        className="fieldwork-input"
        rows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...area}
      />
    </label>
  );
}
