import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { Priority, RepairState } from '../../life/rules-state.ts';
import type { DueState, RepairRow } from '../../wire.ts';

const stateColours: Record<RepairState, string> = {
  pending: 'warning',
  offered: 'gold',
  accepted: 'cyan',
  scheduled: 'blue',
  repairing: 'processing',
  'awaiting-parts': 'purple',
  'beyond-repair': 'magenta',
  'in-workshop': 'volcano',
  inspection: 'geekblue',
  completed: 'success',
  settled: 'default',
  cancelled: 'default',
};

/** Where a repair order stands. */
export function RepairStateTag({ state }: { state: RepairState }) {
  const { t } = useTranslation('repair');
  return <Tag color={stateColours[state]}>{t(`state.${state}`)}</Tag>;
}

const priorityColours: Record<Priority, string> = { P1: 'red', P2: 'orange', P3: 'blue', P4: 'default' };

/** How urgent a repair order is. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { t } = useTranslation('repair');
  return <Tag color={priorityColours[priority]}>{t(`priority.${priority}`)}</Tag>;
}

const dueColours: Partial<Record<DueState, string>> = { late: 'error', missed: 'error', paused: 'default' };

/** How an order stands with its time: in words where there is something to say, and how far it was escalated. */
export function DueTag({ row }: { row: Pick<RepairRow, 'due' | 'escalated' | 'pauseWaiting'> }) {
  const { t } = useTranslation('repair');
  const { due, escalated, pauseWaiting } = row;
  return (
    <>
      {due === 'running' || due === 'none' ? null : (
        <Tag color={dueColours[due] ?? 'success'}>{t(`due.${due}`)}</Tag>
      )}
      {due === 'running' && escalated > 0 ? (
        <Tag color="warning">{t('due.escalated', { share: escalated })}</Tag>
      ) : null}
      {pauseWaiting ? <Tag color="purple">{t('due.pauseWaiting')}</Tag> : null}
    </>
  );
}
