import { apiDownload, apiProbe } from '#app/lib/web/api-client.ts';
import { smallFileBytes } from '#app/services/tasks/rules.ts';
import type { TaskRow } from '#app/services/tasks/wire.ts';

/** Saves a task's file. A large one goes past the page's memory, straight to the disk. */
export async function saveTaskFile({ id, fileBytes }: TaskRow): Promise<void> {
  if ((fileBytes ?? 0) <= smallFileBytes) return apiDownload('/sys/task/download', { id });
  // A browser saves a gateway's page of fault as if it were the file, or says nothing.
  await apiProbe('/sys/task/download', { id });
  const link = document.createElement('a');
  link.href = `/api/sys/task/download?${new URLSearchParams({ id })}`;
  link.download = '';
  link.click();
}
