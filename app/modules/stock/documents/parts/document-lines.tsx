import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { Quantity } from '../../parts/quantity.tsx';
import type { DocumentDetail, DocumentLineRow } from '../wire.ts';
import { CountCell } from './count-cell.tsx';

interface Props {
  document: DocumentDetail;
  busy: boolean;
  onEnter(line: DocumentLineRow, entered: { qty: number; unit: string | null }): void;
  onPage(change: Record<string, string | null>): void;
}

/** Lines of a document, with the columns its kind has; a count's can be typed into. */
export function DocumentLines({ document, busy, onEnter, onPage }: Props) {
  const { t } = useTranslation('stock');
  const counts = document.kind === 'count';
  const enters = document.mayDo.includes('enter');
  const number = (
    key: string,
    title: string,
    read: (row: DocumentLineRow) => number | null,
    note?: (row: DocumentLineRow) => string | null,
  ): DataColumn<DocumentLineRow> => ({
    key,
    title,
    width: 120,
    align: 'right',
    render: (row) => {
      const qty = read(row);
      return (
        <span className="cell-pair">
          {qty === null ? '—' : <Quantity qty={qty} row={row} />}
          {note?.(row) ? <small>{note(row)}</small> : null}
        </span>
      );
    },
  });
  const columns: readonly DataColumn<DocumentLineRow>[] = [
    { key: 'lineNo', title: t('documents.no'), width: 60, render: (row) => row.lineNo },
    {
      key: 'product',
      title: t('product'),
      width: 230,
      render: (row) => (
        <span className="cell-pair">
          {row.productName}
          <small>
            {row.productCode} · {row.spec}
          </small>
        </span>
      ),
    },
    {
      key: 'batchNo',
      title: t('batchNo'),
      width: 140,
      render: (row) => (
        <span className="cell-pair">
          {row.batchNo ?? '—'}
          {row.productionDate ? <small>{row.productionDate}</small> : null}
        </span>
      ),
    },
    ...(counts
      ? [
          ...(document.hidesBook && document.status === 'counting'
            ? []
            : [number('bookQty', t('documents.bookQty'), (row) => row.bookQty)]),
          number(
            'countedQty',
            t(document.twoCounters ? 'documents.firstCount' : 'counted'),
            (row) => row.countedQty,
            // Another's figure is hidden from whoever has none yet; that there is one is not.
            (row) => (row.countedBy ? t('documents.countedBy', { name: row.countedBy }) : null),
          ),
          ...(document.twoCounters
            ? [
                number(
                  'recountedQty',
                  t('documents.secondCount'),
                  (row) => row.recountedQty,
                  (row) => (row.recountedBy ? t('documents.countedBy', { name: row.recountedBy }) : null),
                ),
              ]
            : []),
          {
            key: 'difference',
            title: t('documents.difference'),
            width: 120,
            align: 'right' as const,
            render: (row: DocumentLineRow) =>
              row.disputed ? (
                <Tag color="warning">{t('documents.disputed')}</Tag>
              ) : (
                <Difference qty={row.difference} unit={row.unit} />
              ),
          },
          ...(enters
            ? [
                {
                  key: 'enter',
                  title: t('documents.enter'),
                  width: 260,
                  fixed: 'right' as const,
                  render: (row: DocumentLineRow) => (
                    <CountCell row={row} busy={busy} onEnter={(entered) => onEnter(row, entered)} />
                  ),
                },
              ]
            : []),
        ]
      : lineQuantities(document, number, t)),
  ];
  return (
    <DataTable<DocumentLineRow>
      label={t('documents.lines')}
      whole
      rowKey="lineNo"
      columns={columns}
      rows={document.lines.records}
      empty={t('documents.noLines')}
      page={document.lines}
      onPage={({ pageNumber, size }) => onPage({ pageNumber: String(pageNumber), size: String(size) })}
    />
  );
}

type NumberColumn = (
  key: string,
  title: string,
  read: (row: DocumentLineRow) => number | null,
) => DataColumn<DocumentLineRow>;

/** Quantities of what moves: what was meant to, what did, and why they differ. */
function lineQuantities(
  { kind }: DocumentDetail,
  number: NumberColumn,
  t: (key: string) => string,
): DataColumn<DocumentLineRow>[] {
  if (kind !== 'transfer' && kind !== 'receipt') return [number('qty', t('qty'), (row) => row.qty)];
  const transfer = kind === 'transfer';
  return [
    number('qty', t(transfer ? 'documents.sentQty' : 'documents.orderedQty'), (row) => row.qty),
    number('doneQty', t(transfer ? 'documents.receivedQty' : 'documents.cameQty'), (row) => row.doneQty),
    ...(transfer
      ? [
          {
            key: 'difference',
            title: t('documents.difference'),
            width: 130,
            align: 'right' as const,
            render: (row: DocumentLineRow) => (
              <Difference qty={row.arrivedQty === null ? null : row.arrivedQty - row.qty} unit={row.unit} />
            ),
          },
          {
            key: 'reason',
            title: t('reason'),
            width: 180,
            render: (row: DocumentLineRow) => row.reason || '—',
          },
        ]
      : []),
  ];
}

/** More or less than expected, with its sign; nothing where all is as it should be. */
export function Difference({ qty, unit }: { qty: number | null; unit: string }) {
  if (qty === null) return '—';
  const text = `${qty > 0 ? '+' : ''}${thousands(qty)} ${unit}`;
  return <span className={`number ${qty === 0 ? '' : 'stock-differs'}`}>{text}</span>;
}
