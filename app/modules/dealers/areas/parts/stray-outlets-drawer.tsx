import { Alert, Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { apiGet } from '#app/lib/web/api-client.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { DealerArea, StrayOutlets } from '../wire.ts';

const size = 20;

/** Outlets inside an area that its dealer does not serve, each with who does. */
export function StrayOutletsDrawer({
  area,
  onClose,
}: {
  area: Pick<DealerArea, 'id' | 'name'>;
  onClose: () => void;
}) {
  const { t } = useTranslation(['dealers', 'common']);
  const to = usePathOf();
  const [pageNumber, setPageNumber] = useState(1);
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<{ of: string; page: StrayOutlets | null } | null>(null);
  const asked = `${pageNumber} ${attempt}`;
  useEffect(() => {
    const stop = new AbortController();
    const requested = { id: area.id, pageNumber, size };
    apiGet<StrayOutlets>('/eCustomer/ofOtherDealers', requested, { signal: stop.signal, mask: false }).then(
      (page) => setAnswer({ of: asked, page }),
      () => {
        if (!stop.signal.aborted) setAnswer({ of: asked, page: null });
      },
    );
    return () => stop.abort();
  }, [area.id, pageNumber, asked]);
  const settled = answer?.of === asked;
  const page = answer?.page;
  return (
    <Drawer open size={640} title={t('area.straysOf', { area: area.name })} onClose={onClose}>
      {settled && !page ? (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t('area.straysFailed')}
          action={
            <Button size="small" onClick={() => setAttempt(attempt + 1)}>
              {t('common:retry')}
            </Button>
          }
        />
      ) : (
        <>
          {settled && page ? <p>{t('area.straysCounted', { count: page.total })}</p> : null}
          <Table<StrayOutlets['records'][number]>
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
              {
                key: 'outlet',
                title: t('area.outlet'),
                render: ({ id, name }) => <Link to={to(outletDetailPage, { id })}>{name}</Link>,
              },
              { key: 'code', title: t('outlet.code'), render: (row) => row.code },
              {
                key: 'dealer',
                title: t('area.servedBy'),
                render: ({ dealerName }) => dealerName ?? t('area.anotherDealer'),
              },
              { key: 'address', title: t('poi.field.address'), render: (row) => row.address },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}
