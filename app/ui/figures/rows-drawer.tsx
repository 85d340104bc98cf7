import { Alert, Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { Column } from '../table/column.ts';
import { Table } from '../table/table.tsx';

interface Page<Row> {
  total: number;
  records: Row[];
}

interface Props<Row, Answer extends Page<Row>> {
  /** What the drawer is called; without its answer until there is one. */
  title: (page: Answer | null) => string;
  /** The call that tells the rows by page, and what it is told besides. */
  path: string;
  query: Readonly<Record<string, string>>;
  columns: readonly Column<Row>[];
  /** What is said where the rows cannot be had. */
  failed: string;
  /** What stands above the rows. */
  note?: (page: Answer) => string;
  onClose: () => void;
}

const size = 20;

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
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ of: string; page: Answer | null } | null>(null);
  const more = new URLSearchParams(query).toString();
  const asked = `${path} ${more} ${pageNumber} ${attempt}`;
  useEffect(() => {
    const stop = new AbortController();
    const requested = { ...Object.fromEntries(new URLSearchParams(more)), pageNumber, size };
    apiGet<Answer>(path, requested, { signal: stop.signal, mask: false }).then(
      (page) => setAnswer({ of: asked, page }),
      () => {
        if (!stop.signal.aborted) setAnswer({ of: asked, page: null });
      },
    );
    return () => stop.abort();
  }, [path, more, pageNumber, asked]);
  const settled = answer?.of === asked;
  const page = answer?.page ?? null;
  return (
    <Drawer open size={640} title={title(page)} onClose={onClose}>
      {settled && !page ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={failed}
          action={
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
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
