import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import type { tasksApi } from '#app/services/tasks/api.server.ts';
import { partsOf } from '#app/services/tasks/rules.ts';
import type { TaskRow } from '#app/services/tasks/wire.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import { saveTaskFile } from './save-task-file.ts';
import { announceTask } from './task-board.ts';
import { type TaskDeed, TaskEntry } from './task-entry.tsx';

interface Props {
  id: string;
  tasks: readonly TaskRow[];
  /** Asks for the list anew. */
  refresh(): Promise<void>;
}

const send = commandsOf<typeof tasksApi>();

/** The list of tasks: what runs or failed, and what has made its file (LAY-10). */
export default function TaskPanel({ id, tasks, refresh }: Props) {
  const { t } = useTranslation('tasks');
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { running, finished } = partsOf(tasks);

  async function act(task: TaskRow, deed: TaskDeed) {
    setBusy(task.id);
    setFailure(null);
    try {
      if (deed === 'download') await saveTaskFile(task);
      else {
        const started = await send(`PUT /sys/task/${deed}`, { id: task.id });
        if (started) announceTask(started.id);
      }
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('common:errors.download-failed'));
    } finally {
      setBusy(null);
      await refresh();
    }
  }

  const part = (name: 'running' | 'finished', entries: readonly TaskRow[]) =>
    entries.length > 0 ? (
      <section aria-label={t(name)}>
        <h3>{t(name)}</h3>
        <ul>
          {entries.map((task) => (
            <TaskEntry
              key={task.id}
              task={task}
              busy={busy === task.id}
              onDo={(deed) => void act(task, deed)}
            />
          ))}
        </ul>
      </section>
    ) : null;

  return (
    <section className="task-panel" id={id} aria-label={t('title')}>
      <FieldProblem text={failure} />
      {tasks.length === 0 ? <p className="panel-empty">{t('none')}</p> : null}
      {part('running', running)}
      {part('finished', finished)}
    </section>
  );
}
