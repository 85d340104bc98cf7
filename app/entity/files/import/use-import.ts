import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError, apiGet, apiUpload } from '#app/lib/web/api-client.ts';
import type { tasksApi } from '#app/services/tasks/api.server.ts';
import { percentOf } from '#app/services/tasks/rules.ts';
import type { TaskRow } from '#app/services/tasks/wire.ts';
import { useRetryKey } from '#app/ui/calls/use-retry-key.ts';
import { entityCommands } from '../../api/entity-commands.ts';
import type { NameAnswer } from '../reading/import-words.server.ts';
import type { ImportState } from './wire.ts';

/** How often is asked how far it is. */
const pollMs = 700;
/** Bytes a file may have; the server refuses more. */
const maxBytes = 20 * 1024 * 1024;

/** How far the work of an import is. */
export interface ImportWork {
  task: string;
  /** Rows done; null before the first report. */
  done: number | null;
  /** Below 100; null while nobody knows. */
  percent: number | null;
}

/** A file on its way to becoming rows: it is brought, checked, looked at and taken. */
export function useImport(wire: string, onDone: () => void) {
  const { t } = useTranslation('entity');
  const [state, setState] = useState<ImportState | null>(null);
  const [work, setWork] = useState<ImportWork | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const once = useRetryKey();
  const gone = useRef(false);
  const brought = useRef<{ file: File; existing: 'refuse' | 'update'; answers: readonly NameAnswer[] }>(null);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  /** Does a part of the work, and tells what became of it. */
  async function through(id: string | null, start: () => Promise<{ id?: string; task: string }>) {
    setFailure(null);
    try {
      const started = await start();
      const which = started.id ?? id ?? '';
      setWork({ task: started.task, done: null, percent: null });
      const ended = await wait(started.task, (next) => setWork(next), gone);
      if (gone.current) return;
      const after = await apiGet<ImportState>(`${wire}/importState`, { id: which }, { mask: false });
      // Reading that came to no end leaves nothing to look at: another file may be chosen.
      setState(after.status === 'reading' ? null : after);
      if (ended?.status === 'error' && after.status !== 'failed') setFailure(ended.message);
      if (after.status === 'done') onDone();
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('common:errors.unforeseen'));
    } finally {
      setWork(null);
    }
  }

  function bring(file: File, existing: 'refuse' | 'update', answers: readonly NameAnswer[] = []) {
    if (file.size > maxBytes) return setFailure(t('importTooLarge'));
    brought.current = { file, existing, answers };
    setState(null);
    const form = new FormData();
    form.set('fileName', file.name.slice(0, 200));
    form.set('existing', existing);
    if (answers.length > 0) form.set('answers', JSON.stringify(answers));
    form.set('file', file);
    return void through(null, () => apiUpload(`${wire}/importExcel`, form, { mask: false }));
  }

  return {
    state,
    work,
    failure,
    bring,
    /** Looks at the same file again, with what its names mean beside what was answered before. */
    answer: (more: readonly NameAnswer[]) => {
      const last = brought.current;
      if (last) bring(last.file, last.existing, [...last.answers, ...more]);
    },
    take: (mode: 'all' | 'good') => {
      const id = state?.id ?? '';
      return void through(id, () =>
        once([id, mode], (idempotencyKey) =>
          entityCommands(wire)('POST /importRows', { id, mode }, { mask: false, idempotencyKey }),
        ),
      );
    },
    cancel: () => {
      if (work)
        void commandsOf<typeof tasksApi>()('PUT /sys/task/cancel', { id: work.task }, { mask: false }).catch(
          () => undefined,
        );
    },
    restart: () => {
      setState(null);
      setFailure(null);
    },
  };
}

/** Waits for the end of a task; null when it was called off. */
async function wait(
  task: string,
  tell: (work: ImportWork) => void,
  gone: { current: boolean },
): Promise<TaskRow | null> {
  while (!gone.current) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const tasks = await apiGet<TaskRow[]>('/sys/task/list', {}, { mask: false });
    const row = tasks.find(({ id }) => id === task);
    if (row?.status !== 'loading') return row ?? null;
    tell({ task, done: row.done, percent: percentOf(row) });
  }
  return null;
}
