import { Input } from 'antd';
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { FieldProblem } from '../problem.tsx';

interface Props
  extends Pick<
    ComponentProps<typeof Input>,
    | 'autoComplete'
    | 'defaultValue'
    | 'disabled'
    | 'inputMode'
    | 'maxLength'
    | 'readOnly'
    | 'placeholder'
    | 'value'
  > {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What the server said of it. */
  error?: string | null | undefined;
  /** Written and never shown again. */
  secret?: boolean;
  /** Hears of what is typed, for forms that hold their values themselves. */
  onChange?: (text: string) => void;
}

/** A line of a form: its name above, below what helps or what is wrong. */
export function FormField({ name, label, hint, error, secret, onChange, ...input }: Props) {
  const id = useId();
  const shared = {
    id,
    name,
    status: error ? ('error' as const) : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    ...(onChange ? { onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) } : {}),
    ...input,
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {secret ? <Input.Password autoComplete="new-password" {...shared} /> : <Input {...shared} />}
      {error ? (
        <FieldProblem text={error} id={`${id}-note`} />
      ) : hint ? (
        <p className="form-field-hint" id={`${id}-note`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
