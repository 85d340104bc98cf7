import { useTranslation } from 'react-i18next';
import { useSubmit } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { NoticePage, NoticeRow } from '#app/services/notices/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { PriorityTag } from '#app/shell/notices/priority-tag.tsx';
import type { MyNoticesQuery } from '../inputs.ts';
import { listAddress } from './list-address.ts';

interface Props {
  query: MyNoticesQuery;
  page: NoticePage;
  onOpen(id: string): void;
}

/** The person's notices; what is not read yet stands out. */
export function MyNoticeList({ query, page, onOpen }: Props) {
  const { t } = useTranslation(['notices', 'entity']);
  const { tenant } = useRootData();
  const { go } = useListNavigation((change: Partial<typeof query>) => listAddress(query, change));
  const submit = useSubmit();
  const filtered = Boolean(query.keyword || query.category || query.priority || query.read);
  const columns: readonly DataColumn<NoticeRow>[] = [
    {
      key: 'title',
      title: t('column.title'),
      width: 420,
      render: (row) => (
        <span className={row.read ? undefined : 'notice-unread'}>
          <button type="button" className="notice-title" onClick={() => onOpen(row.id)}>
            {row.title}
          </button>
        </span>
      ),
    },
    {
      key: 'category',
      title: t('column.category'),
      width: 120,
      render: (row) => t(`category.${row.category}`),
    },
    {
      key: 'priority',
      title: t('column.priority'),
      width: 110,
      render: (row) => <PriorityTag priority={row.priority} />,
    },
    { key: 'sender', title: t('column.sender'), width: 120, render: (row) => row.sender },
    {
      key: 'sentAt',
      title: t('column.sentAt'),
      width: 180,
      render: (row) => formatTime(row.sentAt, tenant.timeZone),
    },
    { key: 'read', title: t('column.read'), width: 90, render: (row) => t(`read.${row.read ? '1' : '0'}`) },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 110,
      fixed: 'right',
      render: (row) =>
        row.read ? null : (
          <RowVerbs
            verbs={[
              {
                key: 'read',
                label: t('markRead'),
                onClick: () => void submit({ id: row.id }, { method: 'post', preventScrollReset: true }),
              },
            ]}
          />
        ),
    },
  ];
  return (
    <DataTable<NoticeRow>
      label={t('title')}
      columns={columns}
      rows={page.records}
      empty={t(filtered ? 'emptyFiltered' : 'empty')}
      page={page}
      onPage={({ pageNumber, size }) => go({ pageNumber, size })}
    />
  );
}
