import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type ConditionGroup, isComplete } from '#app/kernel/access/conditions.ts';
import { ApiError, apiDelete, apiPost } from '#app/lib/web/api-client.ts';
import { DrawerActions } from '#app/ui/drawers/drawer-actions.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { Entity, NamedField } from '../../define-entity.ts';
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
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<ConditionGroup>(filter ?? { match: 'all', of: [] });
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function apply() {
    if (draft.of.length === 0) return onApply(null);
    if (!isComplete(draft)) return setProblem(t('incomplete'));
    onApply(draft);
  }

  async function keep(work: () => Promise<unknown>) {
    setProblem(null);
    try {
      await work();
      await revalidate();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
    }
  }

  function save() {
    if (!name.trim() || !isComplete(draft))
      return setProblem(t(isComplete(draft) ? 'nameMissing' : 'incomplete'));
    void keep(async () => {
      await apiPost(`${entity.wire}/savedFilter`, { name, shared, filter: draft });
      setName('');
    });
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
      <section className="saved-filters" aria-label={t('savedFilters')}>
        <h3>{t('savedFilters')}</h3>
        {saved.length === 0 ? <p className="page-view-note">{t('noSavedFilters')}</p> : null}
        <ul>
          {saved.map((one) => (
            <li key={one.id}>
              <button type="button" className="row-action" onClick={() => onApply(one.filter)}>
                {one.name}
              </button>
              {one.shared ? <small>{t('shared')}</small> : null}
              {one.own ? (
                <Popconfirm
                  title={t('deleteQuestion')}
                  okText={t('action.delete')}
                  onConfirm={() => keep(() => apiDelete(`${entity.wire}/savedFilter`, { id: one.id }))}
                >
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={`${t('action.delete')} ${one.name}`}
                  />
                </Popconfirm>
              ) : null}
            </li>
          ))}
        </ul>
        <div className="saved-filters-new">
          <Input
            aria-label={t('filterName')}
            placeholder={t('filterName')}
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
            {t('share')}
          </Checkbox>
          <Button onClick={save}>{t('saveFilter')}</Button>
        </div>
      </section>
    </Drawer>
  );
}
