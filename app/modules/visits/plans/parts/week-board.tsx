import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { MovePlanInput, PlanWeek } from '../wire-plans.ts';
import { DayColumn } from './day-column.tsx';
import { WeekMap } from './week-map.tsx';

/** Where a stop was dropped: on a day, or in the place of another stop of it, which is then `plan`. */
interface Drop {
  day: string;
  turn: number;
  plan?: string;
}

interface Props {
  week: PlanWeek;
  /** Whether the reader may change plans. */
  mayEdit: boolean;
  busy: boolean;
  onMove(move: MovePlanInput): void;
  onCancel(id: string): void;
  onOrder(day: string): void;
}

/** A week of somebody's plans, a column for each day and a map of all; stops are dragged, or moved by Alt and an arrow. */
export function WeekBoard({ week, mayEdit, busy, onMove, onCancel, onOrder }: Props) {
  const { t } = useTranslation('visits');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
  );

  function drop({ active, over }: DragEndEvent) {
    const { plan: id } = active.data.current as { plan: string };
    const target = over?.data.current as Drop | undefined;
    if (target && target.plan !== id) onMove({ id, day: target.day, turn: target.turn });
  }

  return (
    <DndContext id="week" sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
      <div className="week-board" role="group" aria-label={t('plan.board')} aria-busy={busy}>
        {week.days.map((day, nth) => (
          <DayColumn
            key={day.day}
            day={day}
            mayEdit={mayEdit && day.day >= week.today && !busy}
            isToday={day.day === week.today}
            onMove={onMove}
            onCancel={onCancel}
            onOrder={() => onOrder(day.day)}
            beside={{ before: week.days[nth - 1]?.day, after: week.days[nth + 1]?.day, today: week.today }}
          />
        ))}
      </div>
      <WeekMap week={week} mayEdit={mayEdit && !busy} onMove={onMove} />
    </DndContext>
  );
}
