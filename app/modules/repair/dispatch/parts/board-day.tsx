import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { Pager } from '#app/ui/table/pager.tsx';
import { slotsOf } from '../rules-board.ts';
import type { Board, BoardJob, BoardLane as Lane } from '../wire.ts';
import { BoardLane, OtherJobs } from './board-lane.tsx';
import { BoardPool } from './board-pool.tsx';
import type { CardActs } from './job-card.tsx';

interface Props extends CardActs {
  board: Board;
  busy: boolean;
  /** The job on its way, if one is. */
  dragged: BoardJob | null;
  onDrop(lane: Lane): void;
  onPage(number: number): void;
}

/** What waits, and beside it who has what on the day of the board. */
export function BoardDay({ board, busy, dragged, onDrop, onPage, ...acts }: Props) {
  const { t } = useTranslation('repair');
  const { timeZone } = useRootData().tenant;
  const slots = slotsOf(hoursOf(board, timeZone));
  const day = { day: board.day, slots, ...acts };
  return (
    <div className="dispatch-board" style={{ '--slots': slots.length } as CSSProperties} aria-busy={busy}>
      <BoardPool pool={board.pool} {...acts} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard */}
      <section className="panel dispatch-lanes" aria-labelledby="dispatch-lanes" tabIndex={0}>
        <h2 id="dispatch-lanes" className="visually-hidden">
          {t('board.lanes')}
        </h2>
        <div className="dispatch-hours" aria-hidden>
          <span>{t('column.assignee')}</span>
          <span>{t('board.unappointed')}</span>
          {slots.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}:00</span>
          ))}
        </div>
        {board.lanes.length === 0 ? <Empty description={t('workers.none')} /> : null}
        {board.lanes.map((lane) => (
          <BoardLane key={lane.id} lane={lane} dragged={dragged} onDrop={onDrop} {...day} />
        ))}
        <OtherJobs others={board.others} {...day} />
        {board.total > board.size ? (
          <Pager
            current={board.current}
            size={board.size}
            total={board.total}
            onChange={({ current }) => onPage(current)}
          />
        ) : null}
      </section>
    </div>
  );
}

/** The hours of the day at which the board has appointments. */
function hoursOf({ day, lanes, others }: Board, timeZone: string): number[] {
  return [...lanes, others]
    .flatMap(({ jobs }) => jobs.map(({ appointmentAt }) => appointmentAt))
    .filter((at) => at !== null && dayOf(new Date(at), timeZone) === day)
    .map((at) => Number(formatTime(at!, timeZone, 'H')));
}
