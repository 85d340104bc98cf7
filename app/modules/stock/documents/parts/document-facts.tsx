import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { DocumentFacts as Facts } from '../wire.ts';

/** What a document is, besides its lines; those facts that it has. */
export function useDocumentFacts(document: Facts): { label: string; value: string }[] {
  const { t } = useTranslation('stock');
  const { tenant } = useRootData();
  const time = (at: string | null) => (at ? formatTime(at, tenant.timeZone) : '');
  const by = (name: string | null, at: string | null) => [name, time(at)].filter(Boolean).join(' ');
  const { kind } = document;
  const isCount = kind === 'count';
  const facts: [label: string, value: string | null][] = [
    [t(kind === 'transfer' ? 'documents.fromWarehouse' : 'warehouse.one'), document.warehouseName],
    [t('toWarehouse'), document.toWarehouseName],
    [t('documents.supplier'), document.supplier],
    [t('documents.supplierNo'), document.supplierNo],
    [t('documents.category'), isCount ? (document.category ?? t('documents.allCategories')) : null],
    [
      t('documents.way'),
      isCount
        ? [
            t(document.hidesBook ? 'documents.blind' : 'documents.openBook'),
            t(document.twoCounters ? 'documents.two' : 'documents.oneCounter'),
          ].join(' · ')
        : null,
    ],
    [t('documents.made'), by(document.madeBy, document.createdAt)],
    [t('documents.sent'), by(document.sentBy, document.sentAt)],
    [t('documents.ended'), by(document.endedBy, document.endedAt)],
    [t('documents.decided'), by(document.decidedBy, document.decidedAt)],
    [t('documents.value'), document.valueFen === null ? null : `¥ ${formatFen(document.valueFen)}`],
    [t('documents.refusal'), document.refusal],
    [t('remark'), document.remark],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The same on the page. */
export function DocumentFacts({ document }: { document: Facts }) {
  const { t } = useTranslation('stock');
  const facts = useDocumentFacts(document);
  return (
    <section className="list-panel stock-facts" aria-label={t('documents.facts')}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
