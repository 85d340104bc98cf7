import { type ComponentType, useId } from 'react';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { ChoiceInput, DictionaryInput } from './choice-inputs.tsx';
import type { FieldInputProps } from './field-input-props.ts';
import { GeoInput } from './geo-input.tsx';
import { FilesInput, RichTextInput } from './kept-inputs.tsx';
import {
  BooleanInput,
  DayInput,
  DecimalInput,
  LinesInput,
  MomentInput,
  MoneyInput,
  NumberInput,
  PercentInput,
  TextInput,
} from './plain-inputs.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { ReferenceTree } from './tree-select.tsx';

/** The field of each kind. */
const inputs: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: TextInput,
  lines: LinesInput,
  number: NumberInput,
  decimal: DecimalInput,
  money: MoneyInput,
  percent: PercentInput,
  date: DayInput,
  time: MomentInput,
  boolean: BooleanInput,
  dictionary: DictionaryInput,
  choice: ChoiceInput,
  reference: ReferenceSelect,
  tree: ReferenceTree,
  image: FilesInput,
  file: FilesInput,
  geo: GeoInput,
  rich: RichTextInput,
};

/** The field a person types or chooses a value in, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const own = useId();
  const Input = inputs[props.field.kind];
  return <Input {...props} id={props.id ?? own} />;
}
