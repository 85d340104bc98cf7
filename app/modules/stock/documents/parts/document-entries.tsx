import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { DocumentDetail, DocumentEntry } from '../wire.ts';

/** What a document has booked, as the ledger has it. */
export function DocumentEntries({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation('stock');
  const { tenant } = useRootData();
  if (document.entries.length === 0) return null;
  const change = (
    key: 'onHandChange' | 'frozenChange' | 'transitChange',
    title: string,
  ): DataColumn<DocumentEntry> => ({
    key,
    title,
    width: 110,
    align: 'right',
    render: (row) => (
      <span className="number">
        {row[key] > 0 ? '+' : ''}
        {thousands(row[key])}
      </span>
    ),
  });
  const columns: readonly DataColumn<DocumentEntry>[] = [
    {
      key: 'happenedAt',
      title: t('happenedAt'),
      width: 160,
      render: (row) => formatTime(row.happenedAt, tenant.timeZone),
    },
    { key: 'kind', title: t('kind'), width: 100, render: (row) => t(`ledger.choice.kind.${row.kind}`) },
    { key: 'warehouse', title: t('warehouse.one'), width: 180, render: (row) => row.warehouseName },
    { key: 'product', title: t('product'), width: 180, render: (row) => row.productName },
    { key: 'batchNo', title: t('batchNo'), width: 120, render: (row) => row.batchNo },
    change('onHandChange', t('onHandChange')),
    change('transitChange', t('transitChange')),
    change('frozenChange', t('frozenChange')),
    { key: 'actor', title: t('actor'), width: 90, render: (row) => row.actorName || '—' },
    { key: 'remark', title: t('remark'), width: 180, render: (row) => row.remark || '—' },
  ];
  return (
    <section className="stock-entries">
      <h2>{t('documents.entries')}</h2>
      <DataTable<DocumentEntry>
        label={t('documents.entries')}
        columns={columns}
        rows={document.entries}
        empty={t('ledgerEmpty')}
      />
    </section>
  );
}
