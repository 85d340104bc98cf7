import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConditionGroup, isComplete } from '#app/kernel/access/conditions.ts';
import { DrawerActions } from '#app/ui/drawers/drawer-actions.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { Entity, NamedField } from '../../define-entity.ts';
import { SavedFilters } from '../settings/saved-filters.tsx';
import { GroupEditor } from './group-editor.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** The filter in force. */
  filter: ConditionGroup | null;
  saved: readonly { id: string; name: string; shared: boolean; own: boolean; filter: ConditionGroup }[];
  onApply: (filter: ConditionGroup | null) => void;
  onClose: () => void;
}

/** Puts conditions together in groups of 'all' and 'any', and keeps them under a name (高级查询). */
export default function SuperQuery({ entity, fields, filter, saved, onApply, onClose }: Props) {
  const { t } = useTranslation('entity');
  const [draft, setDraft] = useState<ConditionGroup>(filter ?? { match: 'all', of: [] });
  const [problem, setProblem] = useState<string | null>(null);

  function apply() {
    if (draft.of.length === 0) return onApply(null);
    if (!isComplete(draft)) return setProblem(t('incomplete'));
    onApply(draft);
  }

  return (
    <Drawer
      open
      size={640}
      title={t('superQuery')}
      onClose={onClose}
      footer={
        <DrawerActions>
          <Button onClick={() => onApply(null)}>{t('reset')}</Button>
          <Button type="primary" onClick={apply}>
            {t('search')}
          </Button>
        </DrawerActions>
      }
    >
      <ProblemNote text={problem} />
      <GroupEditor entity={entity} fields={fields} group={draft} depth={1} onChange={setDraft} />
      <SavedFilters
        wire={entity.wire}
        saved={saved}
        current={isComplete(draft) ? draft : null}
        incomplete={t('incomplete')}
        onApply={onApply}
        onProblem={setProblem}
      />
    </Drawer>
  );
}
