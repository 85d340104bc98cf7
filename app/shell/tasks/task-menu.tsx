import { CloudDownloadOutlined } from '@ant-design/icons';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { partsOf, smallFileBytes } from '#app/services/tasks/rules.ts';
import type { TaskRow } from '#app/services/tasks/wire.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useDismiss } from '../header/use-dismiss.ts';
import { saveTaskFile } from './save-task-file.ts';
import { takeRequested } from './task-board.ts';
import { useTasks } from './use-tasks.ts';

const TaskPanel = onDemand(() => import('./task-panel.tsx'), { missing: 'line' });

/** Background tasks of the person, with progress and download (LAY-10). */
export function TaskMenu() {
  const { t } = useTranslation('tasks');
  const [open, setOpen] = useState(false);
  const [announced, setAnnounced] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  // Whoever asked in this window hears of the end, and has a small file at once.
  const onChange = (tasks: readonly TaskRow[]) => {
    for (const task of tasks) {
      if (task.status === 'loading' || !takeRequested(task.id)) continue;
      setAnnounced(t(task.status === 'success' ? 'succeeded' : 'failed', { name: task.name }));
      const small =
        task.status === 'success' && task.fileName !== null && (task.fileBytes ?? 0) <= smallFileBytes;
      // A refusal stands at the task's own button when it is pressed.
      if (small) saveTaskFile(task).catch(() => undefined);
    }
  };
  const { tasks, refresh } = useTasks(open, onChange);
  const { running } = partsOf(tasks);
  const loading = running.filter(({ status }) => status === 'loading').length;
  const failed = running.length - loading;

  useDismiss(open, box, (by) => {
    setOpen(false);
    if (by === 'key') button.current?.focus();
  });

  return (
    <div className="task-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={t('button', { loading, failed })}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        title={t('title')}
        data-loading={loading > 0}
        onPointerEnter={TaskPanel.prepare}
        onFocus={TaskPanel.prepare}
        onClick={() => {
          setOpen(!open);
          if (!open) void refresh();
        }}
      >
        <CloudDownloadOutlined />
        {running.length > 0 ? (
          <span className="button-count" data-failed={failed > 0} aria-hidden="true">
            {thousands(running.length)}
          </span>
        ) : null}
      </button>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      {open ? <TaskPanel id={panel} tasks={tasks} refresh={refresh} /> : null}
    </div>
  );
}
