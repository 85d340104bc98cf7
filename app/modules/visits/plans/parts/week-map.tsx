import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../../arrival/rules-distance.ts';
import { RegionOutlines } from '../../phones/parts/region-outlines.tsx';
import { extentOf, onSheet } from '../../phones/rules-sheet.ts';
import type { MovePlanInput, PlanDay, PlanStop, PlanWeek } from '../wire-plans.ts';
import { type Beside, moveByKey } from './stop-keys.ts';

const sheet = { width: 1200, height: 360 };

interface Props {
  week: PlanWeek;
  mayEdit: boolean;
  onMove(move: MovePlanInput): void;
}

/**
 * The ways of a week on one sheet, to scale and north up. A stop is dragged to another day's: dropped on a stop it takes
 * its turn, dropped on a day it is the last there; or it is moved by Alt and an arrow, as on the board.
 */
export function WeekMap({ week, mayEdit, onMove }: Props) {
  const { t } = useTranslation('visits');
  const days = week.days.map((day) => ({
    ...day,
    stops: day.stops.filter(({ state, place }) => state !== 'cancelled' && place !== null),
  }));
  const places = days.flatMap(({ stops }) => stops.map(({ place }) => placeOf(place!)));
  if (places.length < 2) return null;
  const extent = extentOf(places);
  // Visits of one outlet on several days lie side by side: each can be taken, and dropped on.
  const ofPlace = Map.groupBy(
    days.flatMap(({ stops }) => stops),
    ({ place }) => place,
  );
  const asideOf = (stop: PlanStop) => ofPlace.get(stop.place)?.indexOf(stop) ?? 0;
  const at = (stop: PlanStop) => onSheet(placeOf(stop.place!), extent, sheet);
  return (
    <section className="list-panel week-map" aria-label={t('plan.map.title')}>
      <h2>{t('plan.map.title')}</h2>
      {mayEdit ? <p className="page-view-note">{t('plan.map.note')}</p> : null}
      <ol className="week-map-days">
        {week.days.map((day) => (
          <DayTarget key={day.day} day={day} mayEdit={mayEdit && day.day >= week.today} />
        ))}
      </ol>
      <div className="week-map-sheet">
        <svg viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden>
          <RegionOutlines extent={extent} sheet={sheet} />
          {days.map(({ day, stops }) => (
            <polyline
              key={day}
              data-weekday={weekdayOf(day)}
              points={stops
                .map(at)
                .map(({ x, y }) => `${x},${y}`)
                .join(' ')}
            />
          ))}
          <text x={sheet.width - 16} y={sheet.height - 12} textAnchor="end">
            {t('today.scale', { km: extent.km.toFixed(1) })}
          </text>
        </svg>
        {days.map(({ day, stops }, nth) =>
          stops.map((stop) => (
            <Point
              key={stop.id}
              stop={stop}
              day={day}
              at={at(stop)}
              aside={asideOf(stop)}
              mayEdit={mayEdit && stop.movable}
              beside={{ before: week.days[nth - 1]?.day, after: week.days[nth + 1]?.day, today: week.today }}
              onMove={onMove}
            />
          )),
        )}
      </div>
    </section>
  );
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() as 0;

/** A day above the sheet: its colour there, and where a stop is dropped to be the last of it. */
function DayTarget({ day: { day, stops }, mayEdit }: { day: PlanDay; mayEdit: boolean }) {
  const { t } = useTranslation('visits');
  const { setNodeRef, isOver } = useDroppable({
    id: `map day ${day}`,
    disabled: !mayEdit,
    data: { day, turn: stops.length + 1 },
  });
  const weekday = weekdayOf(day);
  return (
    <li ref={setNodeRef} data-over={isOver}>
      <span className="week-map-dot" data-weekday={weekday}>
        {t(`plan.map.short.${weekday}`)}
      </span>
      {day.slice(5)}
    </li>
  );
}

interface PointProps {
  stop: PlanStop;
  day: string;
  at: { x: number; y: number };
  /** How many others lie at its place before it. */
  aside: number;
  mayEdit: boolean;
  beside: Beside;
  onMove(move: MovePlanInput): void;
}

/** A stop on the sheet. */
function Point({ stop, day, at, aside, mayEdit, beside, onMove }: PointProps) {
  const { t } = useTranslation('visits');
  const { id, customerName, turn, state } = stop;
  const { isOver, setNodeRef: setTarget } = useDroppable({
    id: `map at ${id}`,
    disabled: !mayEdit,
    data: { day, turn, plan: id },
  });
  const {
    setNodeRef: setSource,
    listeners,
    transform,
    isDragging,
  } = useDraggable({ id: `map ${id}`, disabled: !mayEdit, data: { plan: id } });
  const weekday = weekdayOf(day);
  const label = t('plan.map.stop', { name: customerName, day: day.slice(5), turn });
  const look = {
    className: 'week-map-point week-map-dot',
    title: label,
    'data-weekday': weekday,
    'data-state': state,
    style: {
      '--x': `${(at.x / sheet.width) * 100}%`,
      '--y': `${(at.y / sheet.height) * 100}%`,
      '--aside': aside,
      transform: CSS.Translate.toString(transform),
    } as CSSProperties,
  };
  const text = `${t(`plan.map.short.${weekday}`)}${turn}`;
  if (!mayEdit) {
    return (
      <span {...look} role="img" aria-label={label}>
        {text}
      </span>
    );
  }
  return (
    <button
      {...look}
      ref={(node) => {
        setTarget(node);
        setSource(node);
      }}
      type="button"
      aria-label={label}
      data-dragging={isDragging}
      data-over={isOver}
      onKeyDown={(event) => moveByKey(event, { id, turn, day }, beside, onMove)}
      {...listeners}
    >
      {text}
    </button>
  );
}
