import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Toast } from '#app/ui/calls/toast.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { EntityRow } from './entity-row.ts';
import type { EntityList } from './use-entity-list.ts';

const EntityForm = onDemand(() => import('../form/entity-form.tsx'));
const ImportDrawer = onDemand(() => import('../files/import/import-drawer.tsx'));
const HistoryDrawer = onDemand(() => import('../write/history/history-drawer.tsx'));
const RecycleDrawer = onDemand(() => import('../write/recycle/recycle-drawer.tsx'));
const BatchEdit = onDemand(() => import('./batch-edit.tsx'));
const SuperQuery = onDemand(() => import('./conditions/super-query.tsx'));

/** What lies open over a list; a form without a row is for a new one. */
export type Opened =
  | { what: 'filter' | 'batch' | 'import' | 'recycled' }
  | { what: 'history'; id: string }
  | { what: 'form'; row: EntityRow | null };

interface Props {
  opened: Opened | null;
  list: EntityList;
  onClose: () => void;
  /** What a new row begins with. */
  initial: Record<string, unknown>;
  /** What the form asks beside the fields. */
  formMore?: (row: EntityRow | null) => ReactNode;
}

/** The drawer that lies open over a list; each comes to the browser when it is first asked for. */
export function ListOverlay({ opened, ...props }: Props) {
  const { t } = useTranslation('entity');
  const [waits, setWaits] = useState(false);
  return (
    <>
      {waits ? <Toast kind="success" title={t('waits')} onClose={() => setWaits(false)} /> : null}
      {opened ? <Drawer {...props} opened={opened} onWaits={() => setWaits(true)} /> : null}
    </>
  );
}

function Drawer({
  opened,
  list,
  onClose,
  initial,
  formMore,
  onWaits,
}: Props & { opened: Opened; onWaits(): void }) {
  const { revalidate } = useRevalidator();
  const { entity, fields, data, chosen } = list;
  const refresh = () => void revalidate();
  switch (opened.what) {
    case 'filter':
      return (
        <SuperQuery
          entity={entity}
          fields={fields}
          filter={data.filter}
          saved={data.filters}
          onApply={(filter) => {
            onClose();
            list.go({ filter: filter ? JSON.stringify(filter) : null });
          }}
          onClose={onClose}
        />
      );
    case 'batch':
      return chosen.ids.length > 0 ? (
        <BatchEdit
          entity={entity}
          fields={list.batch}
          rows={chosen.rows}
          onClose={onClose}
          onDone={() => {
            onClose();
            chosen.choose([]);
          }}
        />
      ) : null;
    case 'import':
      return <ImportDrawer entity={entity} mayUpdate={data.may.update} onClose={onClose} onDone={refresh} />;
    case 'recycled':
      return (
        <RecycleDrawer
          entity={entity}
          fields={fields}
          mayPurge={data.may.purge}
          onClose={onClose}
          onRestored={refresh}
        />
      );
    case 'history':
      return <HistoryDrawer entity={entity} id={opened.id} onClose={onClose} />;
    case 'form':
      return (
        <EntityForm
          entity={entity}
          fields={fields}
          row={opened.row}
          initial={initial}
          more={formMore?.(opened.row)}
          onClose={onClose}
          onWaits={onWaits}
        />
      );
    default:
      return opened satisfies never;
  }
}
