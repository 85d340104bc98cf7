import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import type { RequestDetail } from '../../wire.ts';

/** What a request is beside its lines; those facts that it has. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('materials');
  const { tenant } = useRootData();
  const to = usePathOf();
  const seesOutlets = useMay()('customer:list');
  const { customerId, forName } = request;
  const whom =
    customerId && seesOutlets ? (
      <Link to={to(outletDetailPage, { id: customerId })}>{forName}</Link>
    ) : (
      forName
    );
  const time = (at: string | null) => (at ? formatTime(at, tenant.timeZone) : '');
  const facts = [
    [customerId ? 'customerId' : 'dealerId', whom],
    ['requesterId', `${request.requesterName} ${time(request.createdAt)}`],
    ['promotionId', request.promotionName],
    ['activity', request.activity],
    ['askedFen', formatFen(request.askedFen)],
    ['usedFen', formatFen(request.usedFen)],
    ['decidedBy', request.decidedBy],
    ['warehouseId', request.warehouseName],
    ['issuedBy', request.issuedBy ? `${request.issuedBy} ${time(request.issuedAt)}` : null],
    ['receivedAt', time(request.receivedAt)],
    ['note', request.note],
    ['refusal', request.refusal],
  ] as const;
  return (
    <section className="list-panel stock-facts" aria-label={t('request.facts')}>
      <dl>
        {facts.map(([field, value]) =>
          value ? (
            <div key={field}>
              <dt>{t(`request.field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
