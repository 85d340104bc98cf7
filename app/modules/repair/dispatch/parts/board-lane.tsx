import { Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { knowsFault, slotBegin } from '../rules-board.ts';
import type { BoardJob, BoardJobs, BoardLane as Lane } from '../wire.ts';
import { type CardActs, JobCard } from './job-card.tsx';

interface DayProps extends CardActs {
  day: string;
  /** Hours at which the columns of the day begin. */
  slots: readonly number[];
}

interface LaneProps extends DayProps {
  lane: Lane;
  /** The job on its way, if one is. */
  dragged: BoardJob | null;
  onDrop(lane: Lane): void;
}

/** A worker's day: what they have, at which time; a card let go over it is theirs. */
export function BoardLane({ lane, dragged, onDrop, ...day }: LaneProps) {
  const { t } = useTranslation('repair');
  const [over, setOver] = useState(false);
  const takes = dragged !== null && dragged.assigneeId !== lane.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button of a card does the same by keyboard
    <section
      className="dispatch-lane"
      aria-label={lane.name}
      data-over={(takes && over) || undefined}
      data-fits={(takes && knowsFault(lane.skills, dragged.fault)) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        // Coming to a card within the lane is no leaving.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onDrop(lane);
      }}
    >
      <LaneHead name={lane.name} note={lane.departName} total={lane.total}>
        {lane.skills.map((skill) => (
          <Tag key={skill} color="blue">
            {t(`board.skill.${skill}`)}
          </Tag>
        ))}
      </LaneHead>
      <LaneDay {...lane} {...day} />
    </section>
  );
}

/** What is on the hands of people who are given no more work: it can be taken from them, nothing can be added. */
export function OtherJobs({ others, ...day }: DayProps & { others: BoardJobs }) {
  const { t } = useTranslation('repair');
  if (others.total === 0) return null;
  return (
    <section className="dispatch-lane" aria-label={t('board.others')}>
      <LaneHead name={t('board.others')} note={t('board.othersHint')} total={others.total} />
      <LaneDay {...others} {...day} whose />
    </section>
  );
}

function LaneHead(props: { name: string; note: string; total: number; children?: ReactNode }) {
  const { t } = useTranslation('repair');
  return (
    <div className="dispatch-lane-head">
      <h3>{props.name}</h3>
      <small>{props.note}</small>
      <span className="dispatch-tags">
        <Tag>{t('board.load', { count: props.total })}</Tag>
        {props.children}
      </span>
    </div>
  );
}

/** The jobs of a lane in their columns: first those without a time on this day, then each at its hour. */
function LaneDay({ jobs, total, day, slots, whose, ...acts }: BoardJobs & DayProps & { whose?: boolean }) {
  const { t } = useTranslation('repair');
  const { timeZone } = useRootData().tenant;
  const placeOf = ({ appointmentAt, assigneeName }: BoardJob) => {
    const name = whose && assigneeName ? `${assigneeName} ` : '';
    if (!appointmentAt) return { column: 1, time: name + t('board.unappointed') };
    if (dayOf(new Date(appointmentAt), timeZone) !== day)
      return { column: 1, time: name + formatTime(appointmentAt, timeZone, 'MM-DD HH:mm') };
    const hour = Number(formatTime(appointmentAt, timeZone, 'H'));
    return {
      column: slots.indexOf(slotBegin(hour)) + 2,
      time: name + formatTime(appointmentAt, timeZone, 'HH:mm'),
    };
  };
  return (
    <div>
      {jobs.length > 0 ? (
        <ol className="dispatch-day">
          {jobs.map((job) => {
            const { column, time } = placeOf(job);
            return <JobCard key={job.id} job={job} time={time} style={{ gridColumn: column }} {...acts} />;
          })}
        </ol>
      ) : (
        <p className="cell-empty">{t('board.free')}</p>
      )}
      {total > jobs.length ? <p>{t('board.laneMore', { rest: total - jobs.length })}</p> : null}
    </div>
  );
}
