import { InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  children(id: string): ReactNode;
}

/** A field of the editor under its label. */
export function LabelledField({ label, children }: Props) {
  const id = useId();
  return (
    <div className="promotion-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface NumberProps {
  label: string;
  /** In hundredths where it is money or a percentage. */
  value: number | null;
  onChange(value: number | null): void;
  min?: number;
  /** Typed with two decimals, kept in hundredths. */
  hundredths?: boolean;
  /** What no number means. */
  placeholder?: string;
}

/** A number under its label. */
export function NumberField({
  label,
  value,
  onChange,
  min = 0,
  hundredths = false,
  placeholder,
}: NumberProps) {
  const shown = value !== null && hundredths ? value / 100 : value;
  return (
    <LabelledField label={label}>
      {(id) => (
        <InputNumber
          id={id}
          min={min}
          placeholder={placeholder}
          precision={hundredths ? 2 : 0}
          value={shown}
          onChange={(typed) => onChange(typed === null ? null : hundredths ? Math.round(typed * 100) : typed)}
        />
      )}
    </LabelledField>
  );
}
