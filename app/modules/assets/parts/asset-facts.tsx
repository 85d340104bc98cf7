import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { AssetDetail } from '../wire.ts';
import { AuditOverdueTag } from './asset-tags.tsx';

/** What is known of an asset; what is not known is left out. */
export function AssetFacts({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  const { tenant } = useRootData();
  const place =
    asset.state === 'in-workshop'
      ? t('detail.inWorkshop', { workshop: asset.depot, outlet: asset.customerName })
      : (asset.customerName ?? asset.depot);
  const facts: [string, React.ReactNode][] = [
    [t('asset.field.serialNo'), asset.serialNo],
    [t('detail.place'), place],
    [t('asset.field.departId'), asset.departName],
    [t('asset.field.purchasedOn'), asset.purchasedOn],
    [t('detail.warrantyTo'), asset.warrantyTo],
    [t('asset.field.placedOn'), asset.placedOn],
    [t('detail.agreement'), asset.agreementNo ? `${asset.agreementNo} · ${asset.agreementTo}` : null],
    [t('detail.deposit'), asset.depositFen > 0 ? `¥ ${formatFen(asset.depositFen)}` : null],
    [
      t('asset.field.lastAuditAt'),
      asset.lastAuditAt || asset.auditOverdue ? (
        <>
          {asset.lastAuditAt ? formatTime(asset.lastAuditAt, tenant.timeZone, 'YYYY-MM-DD HH:mm') : '—'}{' '}
          {asset.auditOverdue ? <AuditOverdueTag /> : null}
        </>
      ) : null,
    ],
  ];
  return (
    <section className="panel" aria-label={t('detail.facts')}>
      <h2>{t('detail.facts')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={facts
          .filter(([, children]) => children !== null)
          .map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  );
}
