import { Button, Input, Progress } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { repairApi } from '../../orders/api.server.ts';
import { DueTag } from '../../orders/parts/repair-tags.tsx';
import type { RepairDetail } from '../../wire.ts';

const PauseDrawer = onDemand(() => import('./pause-drawer.tsx'));

/** An order's clock: what counts by now, when it is due, and where it stood still and by whose word. */
export function RepairClock({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const [asking, setAsking] = useState(false);
  const { run, busy, problem } = useCommand<typeof repairApi>();
  const time = (at: string) => formatTime(at, tenant.timeZone, 'MM-DD HH:mm');
  const open = order.pauses.find((pause) => pause.endedAt === null);
  const percent = Math.floor((order.elapsedMinutes / order.targetMinutes) * 100);
  return (
    <section className="panel" aria-label={t('clock.title')}>
      <h2>
        {t('clock.title')} <DueTag row={order} />
      </h2>
      <ProblemNote text={problem} />
      <Progress
        percent={Math.min(100, percent)}
        status={percent >= 100 ? 'exception' : 'normal'}
        format={() => `${percent}%`}
        aria-label={t('clock.title')}
      />
      <p>
        {t('clock.elapsed', {
          elapsed: hours(order.elapsedMinutes),
          target: hours(order.targetMinutes),
        })}
        {' · '}
        {order.resolveDueAt ? t('clock.due', { time: time(order.resolveDueAt) }) : t('clock.paused')}
        {' · '}
        {order.respondedAt
          ? t('clock.responded', { time: time(order.respondedAt) })
          : t('clock.respondBy', { time: time(order.respondDueAt) })}
      </p>
      {order.pauses.length > 0 ? (
        <ul className="timeline">
          {order.pauses.map((pause) => (
            <li key={pause.id}>
              <strong>{t(`pause.kind.${pause.kind}`)}</strong>{' '}
              <span className="timeline-status">{t(`pause.state.${pause.state}`)}</span>
              <span className="timeline-meta">
                {pause.requestedName} · {time(pause.requestedAt)}
                {pause.decidedAt ? ` → ${pause.decidedName} · ${time(pause.decidedAt)}` : ''}
                {pause.endedAt ? ` → ${time(pause.endedAt)}` : ''}
              </span>
              <p className="timeline-reason">{pause.note}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {order.mayDecidePause ? (
        <DecidePause
          busy={busy}
          onDecide={(pass, note) => void run('PUT /mes/order/decidePause', { id: order.id, pass, note })}
        />
      ) : null}
      {order.mayPause && !open ? <Button onClick={() => setAsking(true)}>{t('pause.request')}</Button> : null}
      {order.mayPause && open ? (
        <Button loading={busy} onClick={() => void run('PUT /mes/order/endPause', { id: order.id })}>
          {t(open.state === 'waiting' ? 'pause.withdraw' : 'pause.end')}
        </Button>
      ) : null}
      {asking ? <PauseDrawer orderId={order.id} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

function DecidePause({ busy, onDecide }: { busy: boolean; onDecide(pass: boolean, note: string): void }) {
  const { t } = useTranslation('repair');
  const [note, setNote] = useState('');
  const field = useId();
  return (
    <div className="dialog-form">
      <label htmlFor={field}>{t('pause.decision')}</label>
      <Input id={field} value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
      <div className="dialog-actions">
        <Button danger loading={busy} onClick={() => onDecide(false, note)}>
          {t('pause.refuse')}
        </Button>
        <Button type="primary" loading={busy} onClick={() => onDecide(true, note)}>
          {t('pause.approve')}
        </Button>
      </div>
    </div>
  );
}
