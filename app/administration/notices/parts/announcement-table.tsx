import { Button, Popconfirm, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSubmit } from 'react-router';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatTime } from '#app/lib/time/date-time.ts';
import { type NoticeEvent, nextNoticeStatus } from '#app/services/notices/rules.ts';
import type { AnnouncementRow, NoticePage } from '#app/services/notices/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { PriorityTag } from '#app/shell/notices/priority-tag.tsx';
import { Can } from '#app/ui/can.tsx';
import type { AnnouncementsQuery } from '../inputs.ts';
import { listAddress } from './list-address.ts';

interface Props {
  query: AnnouncementsQuery;
  page: NoticePage<AnnouncementRow>;
  onOpen(id: string): void;
}

/** Announcements with what may be done to each in the state it is in. */
export function AnnouncementTable({ query, page, onOpen }: Props) {
  const { t } = useTranslation('notices');
  const { go } = useListNavigation((change: Partial<AnnouncementsQuery>) => listAddress(query, change));
  const filtered = Boolean(query.keyword || query.category || query.priority || query.status);
  return (
    <DataTable
      label={t('adminTitle')}
      columns={useColumns(onOpen)}
      rows={page.records}
      empty={t(filtered ? 'emptyFiltered' : 'empty')}
      page={page}
      onPage={(change) => go(change)}
    />
  );
}

function useColumns(onOpen: Props['onOpen']): DataColumn<AnnouncementRow>[] {
  const { t } = useTranslation('notices');
  const { tenant } = useRootData();
  return [
    {
      key: 'title',
      title: t('column.title'),
      width: 240,
      render: (row) => (
        <button type="button" className="notice-title" onClick={() => onOpen(row.id)}>
          {row.title}
        </button>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 90,
      render: (row) => (
        <Tag className={`notice-status notice-status-${row.status}`}>{t(`status.${row.status}`)}</Tag>
      ),
    },
    {
      key: 'category',
      title: t('column.category'),
      width: 100,
      render: (row) => t(`category.${row.category}`),
    },
    {
      key: 'priority',
      title: t('column.priority'),
      width: 105,
      render: (row) => <PriorityTag priority={row.priority} />,
    },
    {
      key: 'audience',
      title: t('column.audience'),
      width: 110,
      render: (row) => t(`audience.${row.audience}`),
    },
    { key: 'sender', title: t('column.sender'), width: 100, render: (row) => row.sender },
    {
      key: 'sentAt',
      title: t('column.sentAt'),
      width: 180,
      render: (row) => {
        if (row.sentAt) return formatTime(row.sentAt, tenant.timeZone);
        return row.releaseAt ? t('scheduled', { time: formatTime(row.releaseAt, tenant.timeZone) }) : '—';
      },
    },
    {
      key: 'readCount',
      title: t('column.readCount'),
      width: 90,
      align: 'right',
      render: (row) => <span className="number">{row.readCount}</span>,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 150,
      render: (row) => (
        <Space size="middle">
          <Move event="release" action="notice:release" row={row} />
          <Move event="revoke" action="notice:release" row={row} />
          <Move event="delete" action="notice:edit" row={row} />
        </Space>
      ),
    },
  ];
}

const questions = { release: 'confirmRelease', revoke: 'confirmRevoke', delete: 'confirmDelete' } as const;

/** A step in the life of an announcement, asked about before it is taken. */
function Move(props: { event: Exclude<NoticeEvent, 'edit'>; action: string; row: AnnouncementRow }) {
  const { event, action, row } = props;
  const { t } = useTranslation('notices');
  const submit = useSubmit();
  if (nextNoticeStatus(row.status, event) === null) return null;
  return (
    <Can do={action}>
      <Popconfirm
        title={t(`action.${questions[event]}`, { title: row.title })}
        okText={t('action.confirm')}
        cancelText={t('action.cancel')}
        onConfirm={() =>
          void submit({ intent: event, id: row.id }, { method: 'post', preventScrollReset: true })
        }
      >
        <Button type="link" size="small" className="notice-move" danger={event === 'delete'}>
          {t(`action.${event}`)}
        </Button>
      </Popconfirm>
    </Can>
  );
}
