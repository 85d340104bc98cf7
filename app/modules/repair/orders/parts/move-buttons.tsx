import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { RepairEvent } from '../../life/rules-state.ts';
import type { MoveOrder } from '../wire-work.ts';
import type { MoveEvent, TakeMove } from './move-drawer.tsx';

const MoveDrawer = onDemand(() => import('./move-drawer.tsx'));

/** The way an order usually goes on. */
const usual: ReadonlySet<RepairEvent> = new Set([
  'assign',
  'accept',
  'appoint',
  'arrive',
  'give-back',
  'finish',
  'approve',
  'settle',
]);
const dangerous: ReadonlySet<RepairEvent> = new Set(['refuse', 'give-up', 'reject', 'cancel']);

/** Nobody makes the time run out. */
const isMove = (event: RepairEvent): event is MoveEvent => event !== 'time-out';

/** What the reader may do with an order as it stands; each opens what it needs. */
export function MoveButtons({
  order,
  take,
  onMoved,
}: {
  order: MoveOrder & { events: readonly RepairEvent[] };
  take?: TakeMove;
  onMoved?(event: RepairEvent): void;
}) {
  const { t } = useTranslation('repair');
  const [moving, setMoving] = useState<MoveEvent | null>(null);
  return (
    <>
      {order.events.filter(isMove).map((event) => (
        <Button
          key={event}
          danger={dangerous.has(event)}
          type={usual.has(event) ? 'primary' : 'default'}
          onClick={() => setMoving(event)}
        >
          {t(`act.${event}`)}
        </Button>
      ))}
      {moving ? (
        <MoveDrawer
          order={order}
          event={moving}
          take={take}
          onMoved={onMoved}
          onClose={() => setMoving(null)}
        />
      ) : null}
    </>
  );
}
