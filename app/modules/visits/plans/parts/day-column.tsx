import { useDroppable } from '@dnd-kit/core';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MovePlanInput, PlanDay } from '../wire-plans.ts';
import { StopCard } from './stop-card.tsx';
import type { Beside } from './stop-keys.ts';

interface Props {
  day: PlanDay;
  mayEdit: boolean;
  isToday: boolean;
  beside: Beside;
  onMove(move: MovePlanInput): void;
  onCancel(id: string): void;
  onOrder(): void;
}

/** One day of the board. */
export function DayColumn({ day, mayEdit, isToday, beside, onMove, onCancel, onOrder }: Props) {
  const { t } = useTranslation('visits');
  const end = day.stops.length + 1;
  const { setNodeRef, isOver } = useDroppable({
    id: day.day,
    disabled: !mayEdit,
    data: { day: day.day, turn: end },
  });
  const weekday = new Date(`${day.day}T00:00:00Z`).getUTCDay();
  const title = `${day.day.slice(5)} ${t(`plan.weekday.${weekday}` as 'plan.weekday.0')}`;
  const movable = day.stops.filter((stop) => stop.movable).length;
  return (
    <section ref={setNodeRef} className="week-day" aria-label={title} data-over={isOver} data-today={isToday}>
      <h2>
        {title} {day.workday ? null : <Tag>{t('plan.off')}</Tag>}
      </h2>
      <p className="week-day-sum">
        {t('plan.sum', {
          count: day.stops.filter(({ state }) => state !== 'cancelled').length,
          km: (day.metres / 1000).toFixed(1),
        })}
      </p>
      <ol>
        {day.stops.map((stop) => (
          <StopCard
            key={stop.id}
            stop={stop}
            day={day.day}
            mayEdit={mayEdit && stop.movable}
            beside={beside}
            onMove={onMove}
            onCancel={() => onCancel(stop.id)}
          />
        ))}
      </ol>
      {mayEdit && movable > 2 ? (
        <Button size="small" type="text" onClick={onOrder}>
          {t('plan.order')}
        </Button>
      ) : null}
    </section>
  );
}
