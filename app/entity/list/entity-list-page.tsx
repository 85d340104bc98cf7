import { EditOutlined, FilterOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { PageView } from '#app/ui/page-view.tsx';
import type { ConditionGroup } from '../conditions.ts';
import { batchFields, type Entity, fieldsOf, type PageOf } from '../define-entity.ts';
import { ExportButton } from '../export/export-button.tsx';
import type { Field } from '../fields.ts';
import type { SavedFilter } from '../keep-list.server.ts';
import type { ListQuery } from '../list-query.server.ts';
import type { ListSettings } from '../list-settings.ts';
import { useChosenRows } from './chosen-rows.ts';
import { DeleteChosen, DeleteOne } from './delete-buttons.tsx';
import type { EntityRow } from './entity-row.ts';
import { EntityTable } from './entity-table.tsx';
import { listAddress } from './list-address.ts';
import { ListSettingsPanel } from './list-settings-panel.tsx';
import { SearchForm } from './search-form.tsx';
import { type Cells, useColumns } from './use-columns.tsx';
import { useListSettings } from './use-list-settings.ts';

const EntityForm = lazy(() => import('../form/entity-form.tsx'));
const ImportDrawer = lazy(() => import('../import/import-drawer.tsx'));
const HistoryDrawer = lazy(() => import('../history/history-drawer.tsx'));
const RecycleDrawer = lazy(() => import('../recycle/recycle-drawer.tsx'));
const BatchEdit = lazy(() => import('./batch-edit.tsx'));
const SuperQuery = lazy(() => import('./super-query.tsx'));

interface Props {
  entity: Entity;
  data: {
    title: string;
    given: Record<string, string>;
    sort: ListQuery['sort'];
    filter: ConditionGroup | null;
    settings: ListSettings;
    filters: readonly SavedFilter[];
    page: PageOf<object>;
    fields: readonly string[];
    /** Fields that administrators have added. */
    added: Record<string, Field>;
    may: Record<'add' | 'edit' | 'delete' | 'export' | 'import' | 'restore' | 'purge', boolean>;
  };
  /** One sentence under the title. */
  note?: string;
  /** A link to the page this one belongs to. */
  back?: ReactNode;
  /** Cells that need more than their kind knows. */
  cells?: Cells;
  /** More to do with a row, beside editing and deleting it. */
  rowActions?: (row: EntityRow) => ReactNode;
  /** What a new row begins with. */
  initial?: Record<string, unknown>;
  /** Beside the table: a tree to choose from. */
  aside?: ReactNode;
  /** Between search and table: kinds of rows, each an address. */
  tabs?: ReactNode;
  /** More to do with the rows that are ticked; `done` takes the ticks away. */
  batch?: (ids: string[], done: () => void) => ReactNode;
  /** Columns that no field stands for, behind the column of a field; exported files have them by their keys. */
  columns?: { after: string; more: TableColumnsType<EntityRow> };
  /** What the form asks beside the fields. */
  formMore?: (row: EntityRow | null) => ReactNode;
}

/** The list of an entity, made from its description: search, table, form. Everything set stands in the address. */
export function EntityListPage({
  entity: described,
  data,
  note,
  back,
  cells = {},
  rowActions,
  initial = {},
  ...more
}: Props) {
  const { t } = useTranslation('entity');
  const entity: Entity = { ...described, fields: { ...described.fields, ...data.added } };
  const navigate = useNavigate();
  const { settings, change: changeSettings, failed } = useListSettings(entity.wire, data.settings);
  const [asking, setAsking] = useState(false);
  const [bringing, setBringing] = useState(false);
  const [recycled, setRecycled] = useState(false);
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<EntityRow | 'new' | null>(null);
  const fields = fieldsOf(entity).filter((field) => data.fields.includes(field.name));
  const columns = useColumns({
    entity,
    fields: fields.filter((field) => field.list !== false),
    sort: data.sort,
    settings,
    cells,
    onWidth: (name, width) => changeSettings({ ...settings, widths: { ...settings.widths, [name]: width } }),
  });
  const shown = withMore(columns.shown, more.columns);
  const rows = data.page.records as EntityRow[];
  const chosen = useChosenRows(entity, data.page, rows, data.given);
  const here = chosen.ids;
  const batch = data.may.edit ? batchFields(entity).filter(({ name }) => data.fields.includes(name)) : [];
  const [batching, setBatching] = useState(false);
  const go = (change: Record<string, string | null>, how: { replace?: boolean } = {}) =>
    void navigate(listAddress(data.given, change), how);

  const actionsOf = (row: EntityRow) => (
    <>
      {rowActions?.(row)}
      {data.may.edit ? (
        <button type="button" className="row-action" onClick={() => setEditing(row)}>
          {t('action.edit')}
        </button>
      ) : null}
      <button type="button" className="row-action" onClick={() => setHistoryOf(row.id)}>
        {t('history')}
      </button>
      {data.may.delete ? <DeleteOne id={row.id} /> : null}
    </>
  );

  return (
    <PageView
      title={data.title}
      description={note}
      back={back}
      actions={
        <>
          {here.length > 0 ? more.batch?.(here, () => chosen.choose([])) : null}
          {here.length > 0 && batch.length > 0 ? (
            <Button icon={<EditOutlined aria-hidden />} onClick={() => setBatching(true)}>
              {t('batchEdit')}
            </Button>
          ) : null}
          {data.may.delete && here.length > 0 ? (
            <DeleteChosen rows={chosen.rows} onDone={() => chosen.choose([])} />
          ) : null}
          {data.may.restore ? <Button onClick={() => setRecycled(true)}>{t('recycleBin')}</Button> : null}
          {data.may.import ? (
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setBringing(true)}>
              {t('action.import')}
            </Button>
          ) : null}
          {data.may.export ? (
            <ExportButton
              wire={entity.wire}
              query={data.given}
              columns={shown.map(({ key }) => String(key))}
              ids={chosen.whole ? [] : here}
            />
          ) : null}
          {data.may.add ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
              {t('action.add')}
            </Button>
          ) : null}
        </>
      }
      search={<SearchForm entity={entity} fields={fields} given={data.given} onSearch={go} />}
      tabs={more.tabs}
      aside={more.aside}
    >
      <section className="list-panel" aria-label={data.title}>
        <div className="list-panel-tools">
          <span role="status">
            {t(data.page.totalCapped ? 'totalCapped' : 'total', { total: data.page.total })}
            {here.length > 0 ? ` · ${t('chosen', { count: chosen.rows.count })}` : ''}
          </span>
          {chosen.mayTakeWhole ? (
            <button type="button" className="row-action" onClick={chosen.takeWhole}>
              {t('chooseWhole', { count: data.page.total })}
            </button>
          ) : null}
          <span className="page-view-tools">
            {failed ? (
              <span role="alert" className="field-error">
                {t('settingsFailed')}
              </span>
            ) : null}
            <Button
              type={data.filter ? 'primary' : 'text'}
              ghost={data.filter !== null}
              icon={<FilterOutlined aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t(data.filter ? 'superQueryOn' : 'superQuery')}
            </Button>
            <ListSettingsPanel columns={columns.all} settings={settings} onChange={changeSettings} />
          </span>
        </div>
        <EntityTable
          entity={entity}
          given={data.given}
          page={data.page}
          sort={data.sort}
          settings={settings}
          columns={shown}
          unseen={fields.filter(({ name }) => !columns.shown.some(({ key }) => key === name))}
          chosen={data.may.delete || data.may.export || more.batch || batch.length > 0 ? chosen : null}
          onOpen={data.may.edit ? setEditing : undefined}
          go={go}
          actions={actionsOf}
          actionsWidth={rowActions ? 280 : 220}
        />
      </section>
      {asking ? (
        <Suspense>
          <SuperQuery
            entity={entity}
            fields={fields}
            filter={data.filter}
            saved={data.filters}
            onApply={(filter) => {
              setAsking(false);
              go({ filter: filter ? JSON.stringify(filter) : null });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
      {bringing ? (
        <Suspense>
          <ImportDrawer entity={entity} onClose={() => setBringing(false)} onDone={() => void revalidate()} />
        </Suspense>
      ) : null}
      {historyOf ? (
        <Suspense>
          <HistoryDrawer entity={entity} id={historyOf} onClose={() => setHistoryOf(null)} />
        </Suspense>
      ) : null}
      {recycled ? (
        <Suspense>
          <RecycleDrawer
            entity={entity}
            fields={fields}
            mayPurge={data.may.purge}
            onClose={() => setRecycled(false)}
            onRestored={() => void revalidate()}
          />
        </Suspense>
      ) : null}
      {batching && here.length > 0 ? (
        <Suspense>
          <BatchEdit
            entity={entity}
            fields={batch}
            rows={chosen.rows}
            onClose={() => setBatching(false)}
            onDone={() => {
              setBatching(false);
              chosen.choose([]);
            }}
          />
        </Suspense>
      ) : null}
      {editing === null ? null : (
        <Suspense>
          <EntityForm
            entity={entity}
            fields={fields}
            row={editing === 'new' ? null : editing}
            initial={initial}
            more={more.formMore?.(editing === 'new' ? null : editing)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </PageView>
  );
}

function withMore(shown: TableColumnsType<EntityRow>, own: Props['columns']): TableColumnsType<EntityRow> {
  if (!own) return shown;
  const place = shown.findIndex(({ key }) => key === own.after) + 1;
  return shown.toSpliced(place || shown.length, 0, ...own.more);
}
