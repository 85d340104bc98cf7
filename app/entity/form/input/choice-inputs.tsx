import { DictionaryRadio, DictionarySelect, OptionsField } from '../dictionary/options-field.tsx';
import { useOptions } from '../dictionary/use-options.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** One of the few values the program itself knows. */
export function ChoiceInput({ field, entity, wire: _wire, ...rest }: FieldInputProps) {
  const options = useOptions(entity, field);
  return <OptionsField {...rest} options={options} radio={field.radio} clearable={field.optional} />;
}

/** One of a dictionary's values. */
export function DictionaryInput({ field, entity: _entity, wire: _wire, ...rest }: FieldInputProps) {
  const code = field.dictionary ?? '';
  if (field.radio) return <DictionaryRadio {...rest} code={code} />;
  return <DictionarySelect {...rest} code={code} clearable={field.optional} />;
}
