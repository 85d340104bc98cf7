import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { fieldLabel } from '../../define-entity.ts';
import type { FieldInputProps } from './field-input-props.ts';

const RichInput = onDemand(() => import('./rich-input.tsx'), {
  loading: <Skeleton active title={false} />,
  missing: 'line',
});

/** Pictures, or documents and pictures: what is stored belongs to the row. */
export function FilesInput({ field, entity, value, onChange }: FieldInputProps) {
  const label = useLabel({ field, entity });
  return (
    <FileField
      purpose={entity?.name ?? ''}
      groups={field.kind === 'image' ? ['picture'] : ['picture', 'document']}
      label={label}
      max={field.files}
      value={Array.isArray(value) ? (value as StoredFile[]) : []}
      onChange={(files) => onChange?.(files)}
    />
  );
}

/** A text with headings and pictures; its editor comes when it is asked for. */
export function RichTextInput(props: FieldInputProps) {
  const label = useLabel(props);
  return <RichInput {...props} label={label} purpose={props.entity?.name ?? ''} />;
}

function useLabel({ field, entity }: Pick<FieldInputProps, 'field' | 'entity'>): string {
  const { t } = useTranslation('entity');
  return entity ? fieldLabel(t, entity, field.name) : field.name;
}
