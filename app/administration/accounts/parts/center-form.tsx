import { Input } from 'antd';
import { type ComponentProps, useId } from 'react';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import type { CenterDone } from '../own-account/center-action.server.ts';

/** What a form of the personal centre is told. */
export type Outcome = CenterDone | FormError | undefined;

interface FieldProps
  extends Pick<
    ComponentProps<typeof Input>,
    'autoComplete' | 'defaultValue' | 'inputMode' | 'maxLength' | 'readOnly' | 'autoFocus'
  > {
  name: string;
  label: string;
  hint?: string;
  outcome?: Outcome;
  password?: boolean;
}

/** A field with its name above and, below, what the server said of it. */
export function CenterField({ name, label, hint, outcome, password, ...input }: FieldProps) {
  const id = useId();
  const refused = refusalAt(outcome)(name);
  const shared = {
    id,
    name,
    status: refused ? ('error' as const) : undefined,
    'aria-invalid': refused ? true : undefined,
    'aria-describedby': refused || hint ? `${id}-note` : undefined,
    ...input,
  };
  return (
    <div className="center-field">
      <label htmlFor={id}>{label}</label>
      {password ? <Input.Password {...shared} /> : <Input {...shared} />}
      {refused ? (
        <p className="field-error" role="alert" id={`${id}-note`}>
          {refused}
        </p>
      ) : hint ? (
        <p className="center-hint" id={`${id}-note`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
