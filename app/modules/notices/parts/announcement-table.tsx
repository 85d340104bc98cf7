import { Button, Empty, Popconfirm, Space, Table, type TableColumnsType, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useNavigation, useSubmit } from 'react-router';
import { formatTime } from '#app/lib/date-time.ts';
import { PriorityTag } from '#app/shell/notices/priority-tag.tsx';
import { useRootData } from '#app/shell/use-root-data.ts';
import { Can } from '#app/ui/can.tsx';
import type { AnnouncementsQuery } from '../inputs.ts';
import { type NoticeEvent, nextNoticeStatus } from '../rules.ts';
import type { AnnouncementRow, NoticePage } from '../wire.ts';
import { listAddress } from './list-address.ts';

interface Props {
  query: AnnouncementsQuery;
  page: NoticePage<AnnouncementRow>;
  onOpen(id: string): void;
}

/** Announcements with what may be done to each in the state it is in. */
export function AnnouncementTable({ query, page, onOpen }: Props) {
  const { t } = useTranslation('notices');
  const navigate = useNavigate();
  const loading = useNavigation().state === 'loading';
  const filtered = Boolean(query.keyword || query.category || query.priority || query.status);
  return (
    <Table<AnnouncementRow>
      className="panel announcement-table"
      rowKey="id"
      size="middle"
      columns={useColumns(onOpen)}
      dataSource={page.records}
      loading={loading}
      scroll={{ x: 1120 }}
      locale={{ emptyText: <Empty description={t(filtered ? 'emptyFiltered' : 'empty')} /> }}
      pagination={{
        current: page.current,
        pageSize: page.size,
        total: page.total,
        showSizeChanger: true,
        pageSizeOptions: [10, 20, 50, 100],
        showTotal: (total) => t('total', { total }),
        onChange: (pageNumber, size) =>
          void navigate(listAddress(query, { pageNumber: size === query.size ? pageNumber : 1, size })),
      }}
    />
  );
}

function useColumns(onOpen: Props['onOpen']): TableColumnsType<AnnouncementRow> {
  const { t } = useTranslation('notices');
  const { tenant } = useRootData();
  return [
    {
      title: t('column.title'),
      key: 'title',
      width: 200,
      ellipsis: true,
      render: (_, row) => (
        <button type="button" className="notice-title" onClick={() => onOpen(row.id)}>
          {row.title}
        </button>
      ),
    },
    {
      title: t('column.status'),
      key: 'status',
      width: 100,
      render: (_, row) => (
        <Tag className={`notice-status notice-status-${row.status}`}>{t(`status.${row.status}`)}</Tag>
      ),
    },
    {
      title: t('column.category'),
      key: 'category',
      width: 100,
      render: (_, row) => t(`category.${row.category}`),
    },
    {
      title: t('column.priority'),
      key: 'priority',
      width: 105,
      render: (_, row) => <PriorityTag priority={row.priority} />,
    },
    {
      title: t('column.audience'),
      key: 'audience',
      width: 110,
      render: (_, row) => t(`audience.${row.audience}`),
    },
    { title: t('column.sender'), dataIndex: 'sender', key: 'sender', width: 100, ellipsis: true },
    {
      title: t('column.sentAt'),
      key: 'sentAt',
      width: 170,
      render: (_, row) => {
        if (row.sentAt) return formatTime(row.sentAt, tenant.timeZone);
        return row.releaseAt ? t('scheduled', { time: formatTime(row.releaseAt, tenant.timeZone) }) : '—';
      },
    },
    {
      title: t('column.readCount'),
      key: 'readCount',
      width: 90,
      align: 'right',
      render: (_, row) => <span className="number">{row.readCount}</span>,
    },
    {
      title: t('column.actions'),
      key: 'actions',
      width: 150,
      render: (_, row) => (
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
        <Button type="link" size="small" danger={event === 'delete'}>
          {t(`action.${event}`)}
        </Button>
      </Popconfirm>
    </Can>
  );
}
