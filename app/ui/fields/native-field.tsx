interface Props extends React.InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What the server said of what was typed. */
  error?: string;
  hint?: string;
}

/** A field of the pages before the console: it works before, and without, any script. */
export function NativeField({ error, hint, label, name, ...input }: Props) {
  const about = [error ? `${name}-error` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        placeholder={label}
        maxLength={256}
        aria-invalid={error ? true : undefined}
        aria-describedby={about || undefined}
        {...input}
      />
      {hint ? (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
