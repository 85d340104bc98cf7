import { Button, Tag } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { useMay } from '#app/ui/use-may.ts';
import { DueTag, PriorityTag, RepairStateTag } from '../../orders/parts/repair-tags.tsx';
import { repairDetailPage } from '../../pages.ts';
import { isDispatchable } from '../rules-board.ts';
import type { BoardJob, WaitingJob } from '../wire.ts';

/** What can be done with a card. */
export interface CardActs {
  onAssign(job: BoardJob): void;
  /** The card that is being dragged; none when it is let go. */
  onDrag(job: BoardJob | null): void;
}

interface Props extends CardActs {
  job: BoardJob | WaitingJob;
  /** When it is, where that matters. */
  time?: string;
  style?: CSSProperties;
}

/** An order on the board: dragged to a worker, or given by its button. */
export function JobCard({ job, time, style, onAssign, onDrag }: Props) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay()('repair:dispatch') && isDispatchable(job.state);
  const label = t(job.assigneeId ? 'board.regive' : 'board.give');
  const returned = 'returned' in job ? job.returned : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button of a card does the same by keyboard
    <li
      className="dispatch-job"
      style={style}
      draggable={may}
      onDragStart={(event) => {
        // Without data some browsers drag nothing.
        event.dataTransfer.setData('text/plain', job.orderNo);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(job);
      }}
      onDragEnd={() => onDrag(null)}
    >
      {time ? <strong>{time}</strong> : null}
      <span>{job.customerName}</span>
      <small>
        {t(`fault.${job.fault}`)} · {job.equipmentCode}
      </small>
      <Link to={to(repairDetailPage, { id: job.id })} draggable={false}>
        {job.orderNo}
      </Link>
      <span className="dispatch-tags">
        <PriorityTag priority={job.priority} />
        {job.state === 'pending' ? null : <RepairStateTag state={job.state} />}
        {returned ? <Tag color="volcano">{t(`board.returned.${returned}`)}</Tag> : null}
        {job.rework ? <Tag color="volcano">{t('rework')}</Tag> : null}
        <DueTag row={job} />
      </span>
      {job.resolveDueAt && job.due !== 'met' && job.due !== 'missed' ? (
        <small>
          {t('column.due')} {formatTime(job.resolveDueAt, tenant.timeZone, 'MM-DD HH:mm')}
        </small>
      ) : null}
      {may ? (
        <Button size="small" aria-label={`${label} ${job.orderNo}`} onClick={() => onAssign(job)}>
          {label}
        </Button>
      ) : null}
    </li>
  );
}
