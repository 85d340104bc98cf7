import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DictionaryText } from '#app/entity/form/dictionary/dictionary-tag.tsx';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { repairDetailPage } from '../../pages.ts';
import type { RepairDetail } from '../../wire.ts';

/** What is known of a repair order; what is not known is left out. */
export function RepairFacts({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  const when = (at: string | null) => (at ? formatTime(at, tenant.timeZone, 'YYYY-MM-DD HH:mm') : null);
  const facts: Record<string, React.ReactNode> = {
    equipment: `${order.equipmentCode} · ${order.equipmentModel}`,
    serialNo: order.equipmentSerialNo,
    warranty: t(order.warranty ? 'fact.inWarranty' : 'fact.outOfWarranty'),
    customer: order.customerName,
    address: order.address,
    contact: `${order.contact} ${order.phone}`,
    source: t(`source.${order.source}`),
    symptom: order.symptom || null,
    assignee: order.assigneeName,
    appointment: when(order.appointmentAt),
    arrived: arrival(order),
    workshop: order.workshop,
    cause: order.cause ? <DictionaryText code="repair_cause" value={order.cause} /> : null,
    work: order.work,
    temperature: order.temperature === null ? null : `${order.temperature.toFixed(1)} ℃`,
    rejections: order.rejections || null,
    signer: order.signer,
    rating: order.rating === null ? null : t('fact.stars', { count: order.rating }),
    reworkOf: order.reworkOf ? (
      <Link to={to(repairDetailPage, { id: order.reworkOf.id })}>{order.reworkOf.orderNo}</Link>
    ) : null,
    fee: order.feeFen === null ? null : `¥ ${formatFen(order.feeFen)}`,
    partsFee: order.partsFen === null ? null : `¥ ${formatFen(order.partsFen)}`,
    total: order.feeFen === null ? null : `¥ ${formatFen(order.feeFen + (order.partsFen ?? 0))}`,
  };
  function arrival({ arrivedAt, arrivedMetres }: RepairDetail) {
    if (!arrivedAt) return null;
    const far = arrivedMetres === null ? t('fact.vouched') : t('fact.metres', { count: arrivedMetres });
    return `${when(arrivedAt)} · ${far}`;
  }
  return (
    <section className="panel" aria-label={t('fact.title')}>
      <h2>{t('fact.title')}</h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={Object.entries(facts)
          .filter(([, children]) => children !== null && children !== undefined)
          .map(([key, children]) => ({ key, label: t(`fact.${key as 'cause'}`), children }))}
      />
    </section>
  );
}
