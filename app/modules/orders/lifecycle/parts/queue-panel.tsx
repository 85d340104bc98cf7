import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { dealerDetailPage } from '#app/modules/dealers/pages.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PlaceOnMap } from '#app/ui/places/place-on-map.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { OrderKindTag } from '../../listing/parts/order-status-tag.tsx';
import { orderDetailPage, orderJudgePage } from '../../pages.ts';
import type { CreditLeft, QueuePanel as Panel, QueueRow } from '../wire-queue.ts';
import { QueueLines } from './queue-lines.tsx';
import { RefuseForm } from './refuse-form.tsx';

interface Props {
  row: QueueRow;
  tiles: MapTiles | null;
  /** Null while it is read. */
  panel: Panel | null;
  judging: boolean;
  busy: boolean;
  refusing: boolean;
  onPass(): void;
  onAskReason(): void;
  onRefuse(reason: string): void;
  onCloseReason(): void;
}

/** Everything one order is judged by, and the judgement. */
export function QueuePanel({ row, panel, tiles, judging, busy, refusing, ...on }: Props) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  return (
    <section className="queue-panel" aria-label={t('queue.panel', { orderNo: row.orderNo })}>
      <h2>
        <Link to={judging ? `${to(orderJudgePage)}?id=${row.id}` : to(orderDetailPage, { id: row.id })}>
          {row.orderNo}
        </Link>{' '}
        <OrderKindTag kind={row.kind} />
        <span className="number">¥ {formatFen(dueFen(row))}</span>
      </h2>
      {judging ? (
        <Space wrap className="queue-acts">
          <Button type="primary" disabled={busy || !panel?.auditable} onClick={on.onPass}>
            {t('queue.passNext')} <kbd>A</kbd>
          </Button>
          <Button danger disabled={busy || !panel?.auditable} onClick={on.onAskReason}>
            {t('audit.refuse')} <kbd>R</kbd>
          </Button>
        </Space>
      ) : null}
      {refusing ? <RefuseForm busy={busy} onRefuse={on.onRefuse} onClose={on.onCloseReason} /> : null}
      <PanelFacts row={row} panel={panel} />
      {panel?.place ? (
        <PlaceOnMap name={row.customerName} {...panel.place} kind="normal" tiles={tiles} />
      ) : null}
      {panel ? <QueueLines lines={panel.lines} /> : <p className="panel-empty">{t('queue.loading')}</p>}
    </section>
  );
}

function PanelFacts({ row, panel }: Pick<Props, 'row' | 'panel'>) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const to = usePathOf();
  const facts: [string, ReactNode][] = [
    [
      t('column.customer'),
      panel ? (
        <MayLink key="customer" do="customer:list" to={to(outletDetailPage, { id: panel.customerId })}>
          {row.customerName}
        </MayLink>
      ) : (
        row.customerName
      ),
    ],
    [
      t('column.dealer'),
      <MayLink key="dealer" do="dealer:list" to={to(dealerDetailPage, { id: row.dealerId })}>
        {row.dealerName}
      </MayLink>,
    ],
    [t('column.sales'), row.salesName],
    [t('column.orderedAt'), formatTime(row.orderedAt, tenant.timeZone, 'YYYY-MM-DD HH:mm')],
  ];
  if (panel) {
    if (row.kind !== 'return') {
      facts.push([t('queue.outletCredit'), <Credit key="outlet" credit={panel.outletCredit} />]);
      facts.push([t('queue.dealerCredit'), <Credit key="dealer" credit={panel.dealerCredit} />]);
    }
    facts.push([t('queue.usual'), <Usual key="usual" panel={panel} />]);
    facts.push([t('detail.address'), panel.address || t('detail.none')]);
    if (panel.remark) facts.push([t('detail.remark'), panel.remark]);
  }
  return (
    <dl className="queue-facts">
      {facts.map(([label, shown]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link for those who may go there, and the bare name for others. */
function MayLink({ do: action, to, children }: { do: string; to: string; children: string }) {
  return useMay()(action) ? <Link to={to}>{children}</Link> : children;
}

function Credit({ credit }: { credit: CreditLeft | null }) {
  const { t } = useTranslation('orders');
  if (!credit) return t('queue.noLimit');
  const values = { left: formatFen(credit.leftFen), limit: formatFen(credit.limitFen) };
  return (
    <span className={credit.leftFen < 0 ? 'number field-error' : 'number'}>
      {t(credit.leftFen < 0 ? 'queue.over' : 'queue.left', { ...values, over: formatFen(-credit.leftFen) })}
    </span>
  );
}

/** What the outlet usually orders, and how far this order is from it. */
function Usual({ panel: { usual, payableFen } }: { panel: Panel }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  if (usual.orders === 0 || !usual.lastAt) return t('queue.firstOrder', { days: usual.days });
  const share = usual.averageFen > 0 ? Math.round((payableFen / usual.averageFen) * 100) : 100;
  return t('queue.usualText', {
    days: usual.days,
    count: usual.orders,
    average: formatFen(usual.averageFen),
    share,
    last: formatTime(usual.lastAt, tenant.timeZone, 'MM-DD'),
  });
}
