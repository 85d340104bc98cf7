import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#app/lib/files/file-size.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { ellipsis } from '#app/lib/text/ellipsis.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { percentOf } from '#app/services/tasks/rules.ts';
import type { TaskRow } from '#app/services/tasks/wire.ts';
import { useRootData } from '../data/use-root-data.ts';

/** What may be done with a task. */
export type TaskDeed = 'cancel' | 'retry' | 'dismiss' | 'download';

interface Props {
  task: TaskRow;
  busy: boolean;
  onDo(deed: TaskDeed): void;
}

const deeds: Record<TaskRow['status'], readonly TaskDeed[]> = {
  loading: ['cancel'],
  error: ['retry', 'dismiss'],
  success: ['download', 'dismiss'],
};

/** Work that made no file has none to fetch. */
function deedsOf({ status, fileName }: TaskRow): readonly TaskDeed[] {
  return deeds[status].filter((deed) => deed !== 'download' || fileName !== null);
}

/** One task of the list: what it is, how it stands, and what may be done with it. */
export function TaskEntry({ task, busy, onDo }: Props) {
  const { t } = useTranslation('tasks');
  const { tenant } = useRootData();
  return (
    <li className="task-entry" data-status={task.status}>
      <p className="task-entry-name">
        <strong>{task.name}</strong>
        <time dateTime={task.createdAt}>{formatTime(task.createdAt, tenant.timeZone, 'MM-DD HH:mm')}</time>
      </p>
      <TaskState task={task} />
      <p className="task-entry-deeds">
        {deedsOf(task).map((deed) => (
          <Button
            key={deed}
            size="small"
            type={deed === 'download' ? 'primary' : 'default'}
            disabled={busy}
            aria-label={t(`labelled.${deed}`, { name: task.name })}
            onClick={() => onDo(deed)}
          >
            {t(`deed.${deed}`)}
          </Button>
        ))}
      </p>
    </li>
  );
}

function TaskState({ task }: { task: TaskRow }) {
  const { t } = useTranslation('tasks');
  if (task.status === 'error') return <p className="task-entry-error">{task.message}</p>;
  if (task.status === 'success') {
    if (task.fileName === null) {
      return <p className="task-entry-note">{t('rowsDone', { done: thousands(task.done) })}</p>;
    }
    const name = task.fileName;
    return (
      <p className="task-entry-note" title={name}>
        {ellipsis(name)} · {fileSize(task.fileBytes ?? 0)}
      </p>
    );
  }
  const percent = percentOf(task);
  if (percent === null) return <p className="task-entry-note">{t('waiting')}</p>;
  return (
    <div className="task-entry-progress">
      <Progress percent={percent} size="small" status="active" aria-label={task.name} />
      <p className="task-entry-note number">
        {t('rows', { done: thousands(task.done), total: thousands(task.total ?? 0) })}
      </p>
    </div>
  );
}
