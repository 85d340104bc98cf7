import { DatePicker, Input, InputNumber, Skeleton, Switch } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/stored-file.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { type Entity, fieldLabel, type NamedField } from '../define-entity.ts';
import { DictionaryRadio, DictionarySelect, OptionsField } from '../dictionary/options-field.tsx';
import { useOptions } from '../dictionary/use-options.ts';
import { GeoInput } from './geo-input.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { ReferenceTree } from './tree-select.tsx';

export interface FieldInputProps {
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
  id?: string;
  /** What the form tells of the field: where its error stands, that it is required. */
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
}

/** The field a person types or chooses a value in, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, disabled, onChange } = props;
  const own = useId();
  const told = {
    id: props.id ?? own,
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
  switch (field.kind) {
    case 'lines':
      return (
        <Input.TextArea
          {...told}
          value={value as string}
          rows={4}
          maxLength={field.max}
          showCount
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.value)}
        />
      );
    case 'number':
      return (
        <InputNumber
          {...told}
          className="field-wide"
          value={value as number}
          precision={0}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'money':
      return (
        <InputNumber
          {...told}
          className="field-wide"
          // Yuan on the screen, fen underneath.
          value={typeof value === 'number' ? value / 100 : null}
          precision={2}
          min={(field.least ?? 0) / 100}
          disabled={disabled}
          onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
        />
      );
    case 'percent':
      return (
        <InputNumber
          {...told}
          className="field-wide"
          // Percent on the screen, hundredths of it underneath.
          value={typeof value === 'number' ? value / 100 : null}
          precision={2}
          suffix="%"
          disabled={disabled}
          onChange={(share) => onChange?.(share === null ? null : Math.round(share * 100))}
        />
      );
    case 'boolean':
      return <Switch {...told} checked={value === true} disabled={disabled} onChange={onChange} />;
    case 'date':
      return (
        <DatePicker
          {...told}
          className="field-wide"
          value={typeof value === 'string' && value ? dayjs(value) : null}
          disabled={disabled}
          onChange={(day) => onChange?.(day?.format('YYYY-MM-DD') ?? null)}
        />
      );
    case 'time':
      return (
        <DatePicker
          {...told}
          className="field-wide"
          showTime
          value={typeof value === 'string' && value ? dayjs(value) : null}
          disabled={disabled}
          onChange={(moment) => onChange?.(moment?.toISOString() ?? null)}
        />
      );
    case 'choice':
      return <ChoiceInput {...props} {...told} />;
    case 'dictionary':
      return <DictionaryInput {...props} {...told} />;
    case 'reference':
      return <ReferenceSelect {...props} {...told} />;
    case 'tree':
      return <ReferenceTree {...props} {...told} />;
    case 'image':
    case 'file':
      return <Files {...props} />;
    case 'geo':
      return <GeoInput {...props} {...told} />;
    case 'rich':
      return <Rich {...props} {...told} />;
    default:
      return (
        <Input
          {...told}
          value={value as string}
          maxLength={field.max}
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={props.onBlur}
        />
      );
  }
}

const RichInput = lazy(() => import('./rich-input.tsx'));

function Rich(props: FieldInputProps) {
  const { t } = useTranslation('entity');
  const { entity, field } = props;
  return (
    <Suspense fallback={<Skeleton active />}>
      <RichInput
        {...props}
        label={entity ? fieldLabel(t, entity, field.name) : field.name}
        purpose={entity?.name ?? ''}
      />
    </Suspense>
  );
}

function Files({ field, entity, value, onChange }: FieldInputProps) {
  const { t } = useTranslation('entity');
  return (
    <FileField
      purpose={entity?.name ?? ''}
      groups={field.kind === 'image' ? ['picture'] : ['picture', 'document']}
      label={entity ? fieldLabel(t, entity, field.name) : field.name}
      most={field.files}
      value={Array.isArray(value) ? (value as StoredFile[]) : []}
      onChange={(files) => onChange?.(files)}
    />
  );
}

function ChoiceInput({ field, entity, wire: _wire, ...told }: FieldInputProps) {
  const options = useOptions(entity, field);
  return <OptionsField {...told} options={options} radio={field.radio} clearable={field.optional} />;
}

function DictionaryInput({ field, entity: _entity, wire: _wire, ...told }: FieldInputProps) {
  const code = field.dictionary ?? '';
  if (field.radio) return <DictionaryRadio {...told} code={code} />;
  return <DictionarySelect {...told} code={code} clearable={field.optional} />;
}
