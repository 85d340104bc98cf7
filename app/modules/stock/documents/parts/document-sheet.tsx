import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { inPacks } from '../../rules.ts';
import type { DocumentKind } from '../rules-states.ts';
import type { DocumentLineRow, PrintedDocument } from '../wire.ts';
import { useDocumentFacts } from './document-facts.tsx';

/** Who signs a document of a kind, by the words for them. */
const signers: Record<DocumentKind, readonly string[]> = {
  receipt: ['deliverer', 'receiver', 'keeper'],
  transfer: ['sender', 'carrier', 'receiver'],
  count: ['counter', 'secondCounter', 'supervisor'],
  loss: ['keeper', 'supervisor'],
  freeze: ['keeper', 'supervisor'],
  unfreeze: ['keeper', 'supervisor'],
};

/** A document as it comes out of the printer, on A4. */
export function DocumentSheet({ document }: { document: PrintedDocument }) {
  const { t } = useTranslation('stock');
  const facts = useDocumentFacts(document);
  const columns = useSheetColumns(document);
  return (
    <article className="slip stock-sheet" aria-label={document.no}>
      <header className="slip-head">
        <div>
          <h2>{t(`documents.sheet.${document.kind}`)}</h2>
          <p className="slip-no">
            {document.no} · {t(`document.choice.status.${document.status}`)}
          </p>
        </div>
      </header>
      <dl className="slip-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="slip-lines">
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} className={number ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.lines.map((row) => (
            <tr key={row.lineNo}>
              {columns.map(({ title, number, read }) => {
                const [text, note] = read(row);
                return (
                  <td key={title} className={number ? 'number' : undefined}>
                    {text}
                    {note ? <small>{note}</small> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="slip-foot">
        {signers[document.kind].map((who) => (
          <span key={who}>
            {t(`documents.sign.${who}`)}
            {t('common:mark.label')}
          </span>
        ))}
      </footer>
    </article>
  );
}

interface SheetColumn {
  title: string;
  number?: boolean;
  /** What stands in a cell, and small beneath it. */
  read(row: DocumentLineRow): [text: string, note?: string];
}

function useSheetColumns(document: PrintedDocument): SheetColumn[] {
  const { t } = useTranslation('stock');
  const { kind, status, hidesBook, twoCounters } = document;
  const qty = (title: string, of: (row: DocumentLineRow) => number | null): SheetColumn => ({
    title,
    number: true,
    read: (row) => {
      const value = of(row);
      if (value === null) return [''];
      const { packs, rest } = inPacks(Math.abs(value), row.factor);
      const note =
        packs === 0
          ? undefined
          : rest > 0
            ? t('packsAndRest', { packs, pack: row.pack, rest, unit: row.unit })
            : t('packs', { packs, pack: row.pack });
      return [`${thousands(value)} ${row.unit}`, note];
    },
  });
  const common: SheetColumn[] = [
    { title: t('documents.no'), read: (row) => [String(row.lineNo)] },
    {
      title: t('product'),
      read: (row) => [`${row.productName} ${row.spec}`, row.productCode],
    },
    { title: t('batchNo'), read: (row) => [row.batchNo ?? '', row.productionDate ?? undefined] },
  ];
  switch (kind) {
    case 'transfer':
      return [
        ...common,
        qty(t('documents.sentQty'), (row) => row.qty),
        // Whoever unloads writes down what came; afterwards it is printed.
        qty(t('documents.receivedQty'), (row) =>
          status === 'draft' || status === 'sent' ? null : (row.arrivedQty ?? row.doneQty),
        ),
        { title: t('reason'), read: (row) => [row.reason ?? ''] },
      ];
    case 'receipt':
      return [
        ...common,
        qty(t('documents.orderedQty'), (row) => row.qty),
        qty(t('documents.cameQty'), (row) => (row.doneQty === 0 ? null : row.doneQty)),
      ];
    case 'count':
      return [
        ...common,
        ...(hidesBook && status === 'counting' ? [] : [qty(t('documents.bookQty'), (row) => row.bookQty)]),
        qty(t(twoCounters ? 'documents.firstCount' : 'counted'), (row) => row.countedQty),
        ...(twoCounters ? [qty(t('documents.secondCount'), (row) => row.recountedQty)] : []),
        qty(t('documents.difference'), (row) => row.difference),
      ];
    default:
      return [...common, qty(t('qty'), (row) => row.qty)];
  }
}
