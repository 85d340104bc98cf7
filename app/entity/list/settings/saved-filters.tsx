import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ApiError } from '#app/lib/web/api-client.ts';
import { entityCommands } from '../../api/entity-commands.ts';

interface Props<Filter> {
  /** The list's wire path. */
  wire: string;
  saved: readonly { id: string; name: string; shared: boolean; own: boolean; filter: Filter }[];
  /** What would be saved; null: nothing that could be. */
  current: Filter | null;
  /** What is said of a current that cannot be saved. */
  incomplete: string;
  onApply: (filter: Filter) => void;
  onProblem: (problem: string | null) => void;
}

/** Filters of a list under their names: chosen, forgotten, and the current one kept. */
export function SavedFilters<Filter>({
  wire,
  saved,
  current,
  incomplete,
  onApply,
  onProblem,
}: Props<Filter>) {
  const { t } = useTranslation('entity');
  const { revalidate } = useRevalidator();
  const send = entityCommands(wire);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);

  async function keep(work: () => Promise<unknown>) {
    onProblem(null);
    try {
      await work();
      await revalidate();
    } catch (error) {
      onProblem((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
    }
  }

  function save() {
    if (!name.trim() || current === null) return onProblem(current === null ? incomplete : t('nameMissing'));
    void keep(async () => {
      await send('POST /savedFilter', { name, shared, filter: current });
      setName('');
    });
  }

  return (
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
                onConfirm={() => keep(() => send('DELETE /savedFilter', { id: one.id }))}
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
          onPressEnter={(event) => {
            event.preventDefault();
            save();
          }}
        />
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {t('share')}
        </Checkbox>
        <Button onClick={save}>{t('saveFilter')}</Button>
      </div>
    </section>
  );
}
