import type { Entity, NamedField } from '../../define-entity.ts';

/** What the field of every kind is given. */
export interface FieldInputProps extends Told {
  field: NamedField;
  /** Where the options of a reference are asked for: the entity's wire path. */
  wire: string;
  /** Whose field it is: it knows the words of choices. */
  entity?: Entity;
  value?: unknown;
  /** What stands for a reference's value until the options are here. */
  valueText?: string;
  disabled?: boolean;
  onChange?: (value: unknown) => void;
  onBlur?: () => void;
}

/** What the form tells of the field: where its error stands, that it is required. */
interface Told {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
}

/** Of it what an antd field takes as it is. */
export function toldOf(props: FieldInputProps) {
  return {
    id: props.id,
    disabled: props.disabled,
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
}
