import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type Condition,
  type ConditionGroup,
  deepestGroup,
  firstCondition,
} from '#app/kernel/access/conditions.ts';
import type { Entity, NamedField } from '../../define-entity.ts';
import { ConditionRow } from './condition-row.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  group: ConditionGroup;
  depth: number;
  onChange: (group: ConditionGroup) => void;
  onRemove?: () => void;
}

/** One group of conditions, with the groups inside it. */
export function GroupEditor({ entity, fields, group, depth, onChange, onRemove }: Props) {
  const { t } = useTranslation('entity');
  const offered = fields.filter((field) => field.search || field.quick);
  const first = offered[0];
  if (!first) return null;
  const fresh = () => firstCondition(first.name, first.kind);
  const add = (part: Condition | ConditionGroup) => onChange({ ...group, of: [...group.of, part] });
  const replace = (index: number, part: Condition | ConditionGroup) =>
    onChange({ ...group, of: group.of.with(index, part) });
  const remove = (index: number) => onChange({ ...group, of: group.of.toSpliced(index, 1) });

  return (
    <fieldset className="group-editor">
      <legend className="visually-hidden">{t('conditions')}</legend>
      <div className="group-editor-head">
        <Segmented
          aria-label={t('match.label')}
          value={group.match}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`match.${value}`) }))}
          onChange={(match) => onChange({ ...group, match })}
        />
        {onRemove ? <RemoveButton label={t('removeGroup')} onClick={onRemove} /> : null}
      </div>
      {group.of.map((part, index) =>
        'of' in part ? (
          <GroupEditor
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
            key={index}
            entity={entity}
            fields={fields}
            group={part}
            depth={depth + 1}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no identity but their place
            key={index}
            className="condition-row"
          >
            <ConditionRow
              entity={entity}
              offered={offered}
              part={part}
              onChange={(next) => replace(index, next)}
            />
            <RemoveButton label={t('removeCondition')} onClick={() => remove(index)} />
          </div>
        ),
      )}
      <div className="group-editor-tools">
        <AddButton label={t('addCondition')} onClick={() => add(fresh())} />
        {depth < deepestGroup ? (
          <AddButton
            label={t('addGroup')}
            onClick={() => add({ match: group.match === 'all' ? 'any' : 'all', of: [fresh()] })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <Button type="text" icon={<DeleteOutlined aria-hidden />} aria-label={label} onClick={onClick} />;
}
