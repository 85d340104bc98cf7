import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { shown } from '#app/lib/numbers/number-format.ts';
import type { RequestLine } from '../../wire.ts';
import { inUseOf } from '../rules-requests.ts';

type Row = RequestLine & { id: string };

/** Lines of a request: what was asked for, granted and issued, what came back, what was lost and what is in use. */
export function RequestGoods({ lines }: { lines: readonly RequestLine[] }) {
  const { t } = useTranslation('materials');
  const number = (
    key: 'qty' | 'granted' | 'issued' | 'returned' | 'lost' | 'used' | 'cost',
    read: (row: Row) => string | number | null,
  ): DataColumn<Row> => ({
    key,
    title: t(`request.${key}`),
    width: 90,
    align: 'right',
    render: (row) => <span className="number">{shown(read(row) ?? '—')}</span>,
  });
  const columns: readonly DataColumn<Row>[] = [
    {
      key: 'material',
      title: t('request.material'),
      width: 220,
      render: (row) => (
        <span className="cell-pair">
          {row.name}
          <small>
            {row.code} · {row.unit}
          </small>
        </span>
      ),
    },
    number('qty', ({ qty }) => qty),
    number('granted', ({ granted }) => granted),
    number('issued', ({ issued }) => issued),
    number('returned', ({ returned }) => returned),
    number('lost', ({ lost }) => lost),
    number('used', inUseOf),
    number('cost', ({ costFen }) => formatFen(costFen)),
    { key: 'reason', title: t('request.reason'), width: 180, render: ({ reason }) => reason ?? '—' },
  ];
  return (
    <DataTable<Row>
      label={t('request.lines')}
      whole
      columns={columns}
      rows={lines.map((line) => ({ ...line, id: line.materialId }))}
      empty={t('request.nothing')}
    />
  );
}
