import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import { deepestRow, pagesByNumber, rowsByNumber } from '#app/lib/numbers/list-depth.ts';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { Column } from '#app/ui/table/column.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { Entity, NamedField, PageOf } from '../../define-entity.ts';
import type { ListSettings } from '../../list-settings.ts';
import type { ListQuery } from '../../read/list-query.server.ts';
import { sortedBy } from '../conditions/rules-sort.ts';
import type { EntityRow } from '../entity-row.ts';
import { useDensity } from '../settings/use-density.ts';
import { useSums } from './use-sums.tsx';

const RowDetail = onDemand(() => import('./row-detail.tsx'), { missing: 'line' });

interface Props {
  /** What the list is called. */
  label: string;
  entity: Entity;
  given: Record<string, string>;
  page: PageOf<object>;
  sort: ListQuery['sort'];
  settings: ListSettings;
  columns: readonly Column<EntityRow>[];
  /** Fields that no column shows: a row is opened to see them. */
  unseen: readonly NamedField[];
  /** What an opened row shows beside them. */
  detail?: ((row: EntityRow) => ReactNode) | undefined;
  /** What can be done with a row; without it there is nothing. */
  actions?: ((row: EntityRow) => ReactNode) | undefined;
  /** Room for the actions, in px. */
  actionsWidth: number;
  /** Rows that are ticked; null where none can be. */
  chosen: { ids: string[]; choose: (ids: string[]) => void; toggle: (id: string) => void } | null;
  /** What Enter does with a row; without it Enter unfolds it. */
  onOpen?: ((row: EntityRow) => void) | undefined;
  go: ListNavigation<Record<string, string | null>>['go'];
  link: ListNavigation<Record<string, string | null>>['link'];
}

/** The table of a list: pages, sorting, ticks, rows that unfold, sums, and all of it by keyboard. */
export function EntityTable(props: Props) {
  const { entity, given, page, settings, unseen, detail, chosen, onOpen, actions, go, link } = props;
  const { t } = useTranslation('entity');
  const loading = useNavigation().state === 'loading';
  const rows = page.records as EntityRow[];
  const unfolds = unseen.length > 0 || detail !== undefined;
  const resized = Object.keys(settings.widths).length > 0;
  const sums = useSums(entity, props.columns, rows, page.sums);
  const columns: Column<EntityRow>[] = [
    ...props.columns,
    ...(actions
      ? [
          {
            key: 'actions',
            title: t('actions'),
            width: props.actionsWidth,
            fixed: 'right' as const,
            render: (row: EntityRow) => <span className="row-actions">{actions(row)}</span>,
          },
        ]
      : []),
  ];
  const unfoldedRow = (row: EntityRow) => (
    <>
      {detail?.(row)}
      {unseen.length > 0 ? <RowDetail entity={entity} fields={unseen} row={row} /> : null}
    </>
  );
  const beyond = given['after'] !== undefined;
  const atDepth = page.next !== null && page.current === pagesByNumber(deepestRow, page.size);

  return (
    <>
      <Table<EntityRow>
        label={props.label}
        rowKey="id"
        rows={rows}
        columns={columns}
        list
        fits={!resized}
        unsetWidth={resized ? 160 : 110}
        density={useDensity(settings)}
        loading={loading}
        keys={{
          tick: chosen?.toggle,
          open: onOpen && ((id) => rows.filter((row) => row.id === id).forEach(onOpen)),
        }}
        ticks={chosen ? { keys: chosen.ids, onChange: chosen.choose, all: true } : undefined}
        detail={unfolds ? unfoldedRow : undefined}
        sums={sums}
        onSort={(field) => go({ sort: sortedBy(props.sort, field) })}
        pager={
          beyond
            ? undefined
            : {
                current: page.current,
                size: page.size,
                total: rowsByNumber(page.total, page.size),
                sizes: [10, 20, 50, 100],
                onChange: ({ current, size }) => go({ size: String(size), pageNumber: String(current) }),
              }
        }
      />
      {beyond || atDepth ? (
        <nav className="list-beyond" aria-label={t('beyond.label')}>
          {beyond ? <Link {...link({})}>{t('beyond.first')}</Link> : null}
          {page.next ? (
            <Link {...link({ pageNumber: null, after: page.next })}>{t('beyond.next')}</Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
