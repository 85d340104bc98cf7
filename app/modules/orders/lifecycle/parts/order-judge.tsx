import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { OrderView } from '../../listing/parts/order-view.tsx';
import type { OrderDetail } from '../../listing/wire.ts';
import { orderJudgePage, orderQueuePage } from '../../pages.ts';
import type { QueuePlace, QueueRow } from '../wire-queue.ts';
import { QueueOutcome } from './queue-batch.tsx';
import { orderKeys, QueueKeyHints } from './queue-key-hints.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { type Decision, inFrontAfter, type JudgedBefore, useJudge } from './use-judge.ts';
import { useQueueKeys } from './use-queue-keys.ts';

interface Props {
  /** The order in front; null where none waits any longer. */
  order: OrderDetail | null;
  /** What waits for the reader, the longest waiting first. */
  rows: readonly Pick<QueueRow, 'id' | 'orderNo'>[];
  total: number;
}

/** The orders of the queue in full, one after the other in one tab, without leaving the keyboard. */
export function OrderJudge({ order, rows, total }: Props) {
  const { t } = useTranslation('orders');
  const to = usePathOf();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { state } = useLocation();
  const { busy, judged, judge, forget } = useJudge((state as JudgedBefore | null)?.judged);
  // The reason that is being written belongs to one order.
  const [refused, setRefused] = useState<string | null>(null);
  const at = rows.findIndex(({ id }) => id === order?.id);
  const [previous, next] = [at > 0 ? rows[at - 1] : undefined, rows[at + 1]];
  // On the way to the next one, this one has been judged.
  const leaving = useNavigation().state !== 'idle';
  const auditable = !busy && !leaving && order !== null && order.permissionList.includes('order:audit');
  const refusing = order !== null && refused === order.id;

  const go = (id: string | undefined) => {
    if (!id) return;
    setRefused(null);
    void navigate(`?id=${id}`, { replace: true });
  };
  async function decide(decision: Decision) {
    if (!order || !auditable) return;
    const results = await judge([order], decision);
    setRefused(null);
    if (results.some(({ ok }) => !ok)) return revalidate();
    const after = inFrontAfter(rows, at, results);
    await navigate(after ? `?id=${after}` : to(orderJudgePage), { replace: true });
  }
  const back: QueuePlace | null = order && { at: order.id };
  useQueueKeys({
    j: () => go(next?.id),
    k: () => go(previous?.id),
    enter: () => void navigate(to(orderQueuePage), { state: back }),
    a: () => void decide({ pass: true, reason: '' }),
    r: () => auditable && setRefused(order.id),
  });
  const backLink = (
    <Link className="page-view-back no-print" to={to(orderQueuePage)} state={back}>
      ← {t('queue.back')}
    </Link>
  );
  const outcome = <QueueOutcome judged={judged} onClose={forget} />;
  if (!order) {
    return (
      <PageView title={t('queue.page')} back={backLink}>
        {outcome}
        <p className="panel-empty">{t('queue.none')}</p>
      </PageView>
    );
  }
  return (
    <OrderView
      key={order.id}
      order={order}
      back={backLink}
      judgement={
        <Space wrap className="queue-acts">
          <Button
            type="primary"
            disabled={!auditable}
            onClick={() => void decide({ pass: true, reason: '' })}
          >
            {t('queue.passNext')} <kbd>A</kbd>
          </Button>
          <Button danger disabled={!auditable} onClick={() => setRefused(order.id)}>
            {t('audit.refuse')} <kbd>R</kbd>
          </Button>
        </Space>
      }
      tabs={
        <div className="queue-place no-print">
          <Space wrap>
            <Button size="small" disabled={!previous} onClick={() => go(previous?.id)}>
              {t('queue.previous')}
            </Button>
            <Button size="small" disabled={!next} onClick={() => go(next?.id)}>
              {t('queue.next')}
            </Button>
            <span role="note">
              {at < 0 ? t('queue.gone') : t('queue.place', { at: at + 1, count: total })}
            </span>
          </Space>
          <QueueKeyHints keys={orderKeys} />
          {outcome}
          {refusing ? (
            <RefuseForm
              busy={busy}
              onRefuse={(reason) => void decide({ pass: false, reason })}
              onClose={() => setRefused(null)}
            />
          ) : null}
        </div>
      }
    />
  );
}
