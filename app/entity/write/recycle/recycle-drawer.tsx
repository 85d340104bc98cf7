import { Alert, Button, Drawer, Popconfirm } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { DrawerActions } from '#app/ui/drawers/drawer-actions.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { entityCommands } from '../../api/entity-commands.ts';
import { type Entity, fieldLabel, type NamedField, type PageOf, titleKey } from '../../define-entity.ts';
import type { EntityRow } from '../../list/entity-row.ts';
import { FieldCell } from '../../list/table/field-cell.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** Whether the person may delete for good. */
  mayPurge: boolean;
  onClose: () => void;
  onRestored: () => void;
}

const size = 20;

/** What was deleted of an entity: to be brought back, or deleted for good. */
export default function RecycleDrawer({ entity, fields, mayPurge, onClose, onRestored }: Props) {
  const { t } = useTranslation('entity');
  const { tenant } = useRootData();
  const send = entityCommands(entity.wire);
  const [page, setPage] = useState<PageOf<EntityRow> | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = fields.filter((field) => field.list !== false).slice(0, 4);

  const load = useCallback(
    async (pageNumber: number) => {
      try {
        setPage(
          await apiGet<PageOf<EntityRow>>(`${entity.wire}/recycleBin`, { pageNumber, size }, { mask: false }),
        );
      } catch (error) {
        setFailure((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
      }
    },
    [entity.wire, t],
  );
  useEffect(() => {
    queueMicrotask(() => void load(1));
  }, [load]);

  async function act(work: () => Promise<unknown>) {
    setFailure(null);
    try {
      await work();
      setChosen([]);
      onRestored();
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
    }
    await load(page?.current ?? 1);
  }

  return (
    <Drawer
      open
      size={760}
      title={t('recycleTitle', { what: t(titleKey(entity)) })}
      onClose={onClose}
      footer={
        <DrawerActions>
          {mayPurge ? (
            <Popconfirm
              title={t('purgeQuestion', { count: chosen.length })}
              okText={t('action.purge')}
              onConfirm={() => void act(() => send('DELETE /deleteRecycleBin', { ids: chosen.join(',') }))}
            >
              <Button danger disabled={chosen.length === 0}>
                {t('action.purge')}
              </Button>
            </Popconfirm>
          ) : null}
          <Button
            type="primary"
            disabled={chosen.length === 0}
            onClick={() => void act(() => send('PUT /putRecycleBin', { ids: chosen }))}
          >
            {t('action.restore')}
          </Button>
        </DrawerActions>
      }
    >
      {failure ? <Alert type="error" showIcon title={failure} role="alert" /> : null}
      <Table<EntityRow>
        rowKey="id"
        density="small"
        loading={page === null && failure === null}
        rows={page?.records ?? []}
        width="max-content"
        ticks={{ keys: chosen, onChange: setChosen, all: true }}
        pager={{
          current: page?.current ?? 1,
          size,
          total: page?.total ?? 0,
          hidesSingle: true,
          onChange: ({ current }) => void load(current),
        }}
        columns={[
          ...shown.map((field) => ({
            key: field.name,
            title: fieldLabel(t, entity, field.name),
            render: (row: EntityRow) => <FieldCell entity={entity} field={field} row={row} />,
          })),
          {
            key: 'deletedAt',
            title: t('deletedAt'),
            width: 180,
            render: (row: EntityRow) => formatTime(row.updatedAt, tenant.timeZone),
          },
        ]}
      />
    </Drawer>
  );
}
