import { Alert, Button, Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { Table } from '../table/table.tsx';

/** An order of which something was sold in a month. */
export interface SoldOrder {
  id: string;
  orderNo: string;
  kind: 'online' | 'offline' | 'exchange' | 'return';
  customerName: string;
  /** When something of it was last booked in the month. */
  day: string;
  amountFen: number;
}

interface Page {
  amountFen: number;
  total: number;
  records: SoldOrder[];
}

interface Props {
  /** YYYY-MM */
  month: string;
  rows: { path: string; id: string };
  renderOrder: (order: SoldOrder) => ReactNode;
  onClose: () => void;
}

const size = 20;

/** The orders behind a month's sales; what they come to is the month's figure. */
export function SalesDrawer({ month, rows: { path, id }, renderOrder, onClose }: Props) {
  const { t } = useTranslation('common');
  const [pageNumber, setPageNumber] = useState(1);
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ of: string; page: Page | null } | null>(null);
  const asked = `${pageNumber} ${attempt}`;
  useEffect(() => {
    const stop = new AbortController();
    apiGet<Page>(path, { id, month, pageNumber, size }, { signal: stop.signal, mask: false }).then(
      (page) => setAnswer({ of: asked, page }),
      () => {
        if (!stop.signal.aborted) setAnswer({ of: asked, page: null });
      },
    );
    return () => stop.abort();
  }, [path, id, month, pageNumber, asked]);
  const settled = answer?.of === asked;
  const page = answer?.page;
  return (
    <Drawer
      open
      size={640}
      title={page ? t('sales.bar', { month, amount: formatFen(page.amountFen) }) : month}
      onClose={onClose}
    >
      {settled && !page ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t('sales.failed')}
          action={
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              {t('retry')}
            </Button>
          }
        />
      ) : (
        <Table<SoldOrder>
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
          columns={[
            { key: 'order', title: t('sales.order'), render: (row) => renderOrder(row) },
            { key: 'outlet', title: t('sales.outlet'), render: (row) => row.customerName },
            { key: 'day', title: t('sales.day'), render: (row) => row.day },
            {
              key: 'amount',
              title: t('sales.amount'),
              align: 'right',
              className: 'number',
              render: (row) => formatFen(row.amountFen),
            },
          ]}
        />
      )}
    </Drawer>
  );
}
