import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet, type CallOptions } from '#app/lib/web/api-client.ts';
import { useAnswered } from '../calls/use-answer.ts';
import type { Column } from '../table/column.ts';
import { Table } from '../table/table.tsx';

interface Page<Row> {
  total: number;
  records: Row[];
}

interface Props<Row, Answer extends Page<Row>> {
  /** What the drawer is called; without its answer until there is one. */
  title: (page: Answer | null) => string;
  /** The call that answers the rows by page, and what it is asked with besides. */
  path: string;
  query: Readonly<Record<string, string>>;
  columns: readonly Column<Row>[];
  /** Message in place of rows that cannot be had. */
  failed: string;
  /** What stands above the rows. */
  note?: (page: Answer) => string;
  onClose: () => void;
}

const size = 20;

interface Requested {
  path: string;
  pageNumber: number;
  size: number;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the call answers is known to the caller alone
function askPage<Answer>({ path, ...query }: Requested, options: CallOptions): Promise<Answer> {
  return apiGet<Answer>(path, query, options);
}

/** The rows behind a figure, page by page, beside the page that shows it. */
export function RowsDrawer<Row extends { id: string }, Answer extends Page<Row> = Page<Row>>({
  title,
  path,
  query,
  columns,
  failed,
  note,
  onClose,
}: Props<Row, Answer>) {
  const { t } = useTranslation('common');
  const [pageNumber, setPageNumber] = useState(1);
  const requested = { path, ...query, pageNumber, size };
  const { answer, settled, failed: isLost, again } = useAnswered(askPage<Answer>, requested, 0);
  const page = isLost ? null : answer;
  return (
    <Drawer open size={640} title={title(page)} onClose={onClose}>
      {isLost ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={failed}
          action={
            <Button size="small" onClick={again}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <>
          {settled && page && note ? <p>{note(page)}</p> : null}
          <Table<Row>
            rowKey="id"
            density="small"
            loading={!settled}
            rows={page?.records ?? []}
            width="max-content"
            pager={{
              current: pageNumber,
              size,
              total: page?.total ?? 0,
              hidesSingle: true,
              onChange: ({ current }) => setPageNumber(current),
            }}
            columns={columns}
          />
        </>
      )}
    </Drawer>
  );
}
