import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { stockDocumentPage } from '../../pages.ts';
import type { DocumentRow } from '../wire.ts';

/** Its number, which leads to its own page. */
export function NumberLink({ document: { id, no } }: { document: DocumentRow }) {
  const to = usePathOf();
  return <Link to={to(stockDocumentPage, { id })}>{no}</Link>;
}

/** The warehouse, and where a transfer goes. */
export function From({ document: { warehouseName, toWarehouseName } }: { document: DocumentRow }) {
  return (
    <span className="cell-pair">
      {warehouseName}
      {toWarehouseName ? <small>→ {toWarehouseName}</small> : null}
    </span>
  );
}

/** How many lines it has, and what they come to. */
export function Content({ document: { kind, lineCount, qty, valueFen } }: { document: DocumentRow }) {
  const { t } = useTranslation('stock');
  const text = () => {
    if (valueFen !== null) return t('documents.differenceValue', { amount: formatFen(valueFen) });
    return kind === 'count' ? null : t('documents.baseQty', { qty });
  };
  return (
    <span className="cell-pair">
      <span className="number">{t('documents.lineCount', { count: lineCount })}</span>
      <small className="number">{text()}</small>
    </span>
  );
}

/** Who did something, and when. */
export function By({ name, time }: { name: string | null; time: string | null }) {
  const { tenant } = useRootData();
  if (!time) return '—';
  return (
    <span className="cell-pair">
      {name || '—'}
      <small>{formatTime(time, tenant.timeZone)}</small>
    </span>
  );
}
