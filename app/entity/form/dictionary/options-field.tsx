import { Radio, Select } from 'antd';
import { useDictionary } from './use-dictionary.ts';

interface Props {
  options: readonly { value: string; label: string }[];
  value?: unknown;
  onChange?: (value: unknown) => void;
  /** What stands for a value that is not offered any more. */
  valueText?: string;
  /** All of them stand side by side. */
  radio?: boolean;
  /** It may be left empty. */
  clearable?: boolean;
  className?: string;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
}

/** One of a few values, from a list that opens or side by side. What a row has stays, offered or not. */
export function OptionsField({ radio, clearable = false, valueText, onChange, ...props }: Props) {
  const { options, value: given, ...rest } = props;
  const value = typeof given === 'string' && given !== '' ? given : undefined;
  const gone = value !== undefined && valueText && !options.some((one) => one.value === value);
  const all = gone ? [...options, { value, label: valueText }] : [...options];
  if (radio) {
    return (
      <Radio.Group
        {...rest}
        value={value ?? null}
        options={all}
        onChange={(event) => onChange?.(event.target.value)}
      />
    );
  }
  return (
    <Select
      className="field-wide"
      // A dozen are in sight at once: only of more are some out of reach of the eye.
      listHeight={384}
      {...rest}
      value={value}
      allowClear={clearable}
      options={all}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
    />
  );
}

/** One of a dictionary's values, by the dictionary's code: the list opens. */
export function DictionarySelect({ code, ...props }: Omit<Props, 'options' | 'radio'> & { code: string }) {
  return <OptionsField {...props} options={useDictionary(code)} />;
}

/** The same of a short dictionary: its values stand side by side. */
export function DictionaryRadio({ code, ...props }: Omit<Props, 'options' | 'radio'> & { code: string }) {
  return <OptionsField {...props} options={useDictionary(code)} radio />;
}
