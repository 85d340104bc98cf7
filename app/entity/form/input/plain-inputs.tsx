import { DatePicker, Input, InputNumber, Switch } from 'antd';
import dayjs from 'dayjs';
import { type FieldInputProps, toldOf } from './field-input-props.ts';
import { RegionInput } from './region-input.tsx';

/** One line of text. */
export function TextInput(props: FieldInputProps) {
  if (props.field.region) return <RegionInput {...props} />;
  return (
    <Input
      {...toldOf(props)}
      value={props.value as string}
      maxLength={props.field.max}
      onChange={(event) => props.onChange?.(event.target.value)}
      onBlur={props.onBlur}
    />
  );
}

/** Text of several lines. */
export function LinesInput(props: FieldInputProps) {
  return (
    <Input.TextArea
      {...toldOf(props)}
      value={props.value as string}
      rows={4}
      maxLength={props.field.max}
      showCount
      onChange={(event) => props.onChange?.(event.target.value)}
    />
  );
}

/** A whole number. */
export function NumberInput(props: FieldInputProps) {
  return (
    <InputNumber
      {...toldOf(props)}
      className="field-wide"
      value={props.value as number}
      precision={0}
      onChange={props.onChange}
    />
  );
}

/** A number with the digits after the point that its field has. */
export function DecimalInput(props: FieldInputProps) {
  return (
    <InputNumber
      {...toldOf(props)}
      className="field-wide"
      value={props.value as number}
      precision={props.field.digits}
      onChange={props.onChange}
    />
  );
}

/** Yuan on the screen, fen underneath. */
export function MoneyInput(props: FieldInputProps) {
  return <HundredthsInput {...props} min={(props.field.minValue ?? 0) / 100} />;
}

/** Percent on the screen, hundredths of it underneath. */
export function PercentInput(props: FieldInputProps) {
  return <HundredthsInput {...props} suffix="%" />;
}

function HundredthsInput({ min, suffix, ...props }: FieldInputProps & { min?: number; suffix?: string }) {
  const { value, onChange } = props;
  return (
    <InputNumber
      {...toldOf(props)}
      className="field-wide"
      value={typeof value === 'number' ? value / 100 : null}
      precision={2}
      min={min}
      suffix={suffix}
      onChange={(shown) => onChange?.(shown === null ? null : Math.round(shown * 100))}
    />
  );
}

/** Yes or no. */
export function BooleanInput(props: FieldInputProps) {
  return <Switch {...toldOf(props)} checked={props.value === true} onChange={props.onChange} />;
}

/** A calendar day. */
export function DayInput(props: FieldInputProps) {
  return (
    <DatePicker
      {...toldOf(props)}
      className="field-wide"
      value={momentOf(props.value)}
      onChange={(day) => props.onChange?.(day?.format('YYYY-MM-DD') ?? null)}
    />
  );
}

/** A point in time. */
export function MomentInput(props: FieldInputProps) {
  return (
    <DatePicker
      {...toldOf(props)}
      className="field-wide"
      showTime
      value={momentOf(props.value)}
      onChange={(moment) => props.onChange?.(moment?.toISOString() ?? null)}
    />
  );
}

function momentOf(value: unknown) {
  return typeof value === 'string' && value ? dayjs(value) : null;
}
