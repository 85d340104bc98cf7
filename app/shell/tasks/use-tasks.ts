import { useCallback, useEffect, useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { TaskRow } from '#app/services/tasks/wire.ts';
import { usePush, usePushState } from '../push/use-push.ts';
import { onTaskAnnounced } from './task-board.ts';

/** How often the list is asked for while something is under way and no push tells of it; more when watched. */
const pollMs = { seldom: 2000, watched: 1000 };

/** The person's tasks, kept fresh while one is under way, and what makes them fresh now. */
export function useTasks(
  watched: boolean,
  onChange: (tasks: readonly TaskRow[]) => void,
): {
  tasks: readonly TaskRow[];
  refresh: () => Promise<void>;
} {
  const [tasks, setTasks] = useState<readonly TaskRow[]>([]);
  const latest = useRef(0);
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });

  const refresh = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    try {
      const list = await apiGet<TaskRow[]>('/sys/task/list', {}, { mask: false });
      // An answer that was overtaken tells of what is past.
      if (own !== latest.current) return;
      setTasks(list);
      listener.current(list);
    } catch {
      // The list stays as it was; the next look tries again.
    }
  }, []);

  useEffect(() => {
    queueMicrotask(() => void refresh());
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    const end = onTaskAnnounced(() => void refresh());
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      end();
    };
  }, [refresh]);

  usePush('task', () => void refresh());
  usePush('refresh', () => void refresh());
  const pushed = usePushState() === 'up';
  const loading = tasks.some(({ status }) => status === 'loading');
  useEffect(() => {
    if (!loading || pushed) return undefined;
    const timer = setInterval(() => void refresh(), watched ? pollMs.watched : pollMs.seldom);
    return () => clearInterval(timer);
  }, [loading, pushed, watched, refresh]);

  return { tasks, refresh };
}
