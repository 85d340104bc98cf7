import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { OrderKindTag } from '../../listing/parts/order-status-tag.tsx';
import type { QueueRow } from '../wire-queue.ts';

interface Props {
  rows: readonly QueueRow[];
  current: string | undefined;
  ticked: ReadonlySet<string>;
  /** Whether the reader may judge these: then they can be ticked. */
  judging: boolean;
  onCurrent(id: string): void;
  onTick(id: string): void;
}

/** The orders that wait, the longest waiting first; the one in front is kept in sight. */
export function QueueList({ rows, current, ticked, judging, onCurrent, onTick }: Props) {
  const { t } = useTranslation('orders');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!current) return;
    list.current?.querySelector(`[data-order="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  if (rows.length === 0)
    return <p className="panel-empty">{t(judging ? 'queue.none' : 'queue.noneOther')}</p>;
  return (
    <ul ref={list} className="queue-list" aria-label={t('queue.title')}>
      {rows.map((row) => (
        <li key={row.id} data-order={row.id} aria-current={row.id === current ? 'true' : undefined}>
          {judging ? (
            <Checkbox
              aria-label={t('selection.row', { orderNo: row.orderNo })}
              checked={ticked.has(row.id)}
              onChange={() => onTick(row.id)}
            />
          ) : null}
          <QueueRowButton row={row} judging={judging} onClick={() => onCurrent(row.id)} />
        </li>
      ))}
    </ul>
  );
}

function QueueRowButton({ row, judging, onClick }: { row: QueueRow; judging: boolean; onClick(): void }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  const since = formatTime(row.since, tenant.timeZone, 'MM-DD HH:mm');
  return (
    <Button type="text" className="queue-row" onClick={onClick}>
      <span className="queue-row-name">
        {row.orderNo} <OrderKindTag kind={row.kind} />
      </span>
      <span className="queue-row-amount number">¥ {formatFen(dueFen(row))}</span>
      <span className="queue-row-outlet">{row.customerName}</span>
      <span className="queue-row-since">
        {judging
          ? t('queue.since', { since })
          : t('queue.waitsFor', { people: peopleOf(row, t('queue.anybody'), t('common:mark.list')), since })}
      </span>
    </Button>
  );
}

/** Names of those it waits for; three are named, of more the first three. */
const peopleOf = ({ people }: QueueRow, anybody: string, mark: string) => {
  if (people.length === 0) return anybody;
  return people.length > 3 ? `${people.slice(0, 3).join(mark)}…` : people.join(mark);
};
