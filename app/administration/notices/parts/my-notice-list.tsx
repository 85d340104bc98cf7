import { Button, Empty, Pagination, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
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

/** The person's notices: a table, and on phones a card each. */
export function MyNoticeList({ query, page, onOpen }: Props) {
  const { t } = useTranslation('notices');
  const { go } = useListNavigation((change: Partial<typeof query>) => listAddress(query, change));
  const loading = useNavigation().state === 'loading';
  const columns = useColumns(onOpen);
  const filtered = Boolean(query.keyword || query.category || query.priority || query.read);
  const empty = <Empty description={t(filtered ? 'emptyFiltered' : 'empty')} />;
  return (
    <section className="panel notice-list">
      <Table<NoticeRow>
        className="notice-table"
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={page.records}
        loading={loading}
        pagination={false}
        locale={{ emptyText: empty }}
        rowClassName={(row) => (row.read ? '' : 'notice-unread')}
      />
      <ul className="notice-cards">
        {page.records.map((row) => (
          <li key={row.id} className={row.read ? undefined : 'notice-unread'}>
            <Card row={row} onOpen={onOpen} />
          </li>
        ))}
        {page.records.length === 0 ? <li>{empty}</li> : null}
      </ul>
      <Pagination
        className="notice-pages"
        align="end"
        current={page.current}
        pageSize={page.size}
        total={page.total}
        showSizeChanger
        pageSizeOptions={[10, 20, 50, 100]}
        showTotal={(total) => t('total', { total })}
        onChange={(pageNumber, size) => go({ pageNumber: size === query.size ? pageNumber : 1, size })}
      />
    </section>
  );
}

function useColumns(onOpen: Props['onOpen']): TableColumnsType<NoticeRow> {
  const { t } = useTranslation('notices');
  const { tenant } = useRootData();
  return [
    {
      title: t('column.title'),
      key: 'title',
      render: (_, row) => <Title row={row} onOpen={onOpen} />,
    },
    {
      title: t('column.category'),
      key: 'category',
      width: 120,
      render: (_, row) => t(`category.${row.category}`),
    },
    {
      title: t('column.priority'),
      key: 'priority',
      width: 110,
      render: (_, row) => <PriorityTag priority={row.priority} />,
    },
    { title: t('column.sender'), dataIndex: 'sender', key: 'sender', width: 120, ellipsis: true },
    {
      title: t('column.sentAt'),
      key: 'sentAt',
      width: 180,
      render: (_, row) => formatTime(row.sentAt, tenant.timeZone),
    },
    {
      title: t('column.read'),
      key: 'read',
      width: 90,
      render: (_, row) => t(`read.${row.read ? '1' : '0'}`),
    },
    {
      title: t('column.actions'),
      key: 'actions',
      width: 120,
      render: (_, row) => (row.read ? null : <MarkRead row={row} />),
    },
  ];
}

function Title({ row, onOpen }: { row: NoticeRow; onOpen: Props['onOpen'] }) {
  return (
    <button type="button" className="notice-title" onClick={() => onOpen(row.id)}>
      {row.title}
    </button>
  );
}

function MarkRead({ row }: { row: NoticeRow }) {
  const { t } = useTranslation('notices');
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <Button htmlType="submit" type="link" size="small">
        {t('markRead')}
      </Button>
    </Form>
  );
}

function Card({ row, onOpen }: { row: NoticeRow; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('notices');
  const { tenant } = useRootData();
  return (
    <>
      <p className="notice-card-head">
        <Title row={row} onOpen={onOpen} />
        <PriorityTag priority={row.priority} />
      </p>
      <p className="notice-card-note">
        {t(`category.${row.category}`)} · {row.sender} · {formatTime(row.sentAt, tenant.timeZone)} ·{' '}
        {t(`read.${row.read ? '1' : '0'}`)}
      </p>
      {row.read ? null : <MarkRead row={row} />}
    </>
  );
}
