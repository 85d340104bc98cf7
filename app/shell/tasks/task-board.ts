// What this window knows of tasks beyond the list: which ones it asked for itself.
const requested = new Set<string>();
const listeners = new Set<() => void>();

/** Tells the header that this window has started a task: it shows it now and saves its file when it is small. */
export function announceTask(id: string): void {
  requested.add(id);
  for (const listener of listeners) listener();
}

/** Hears of tasks this window starts; the answer ends it. */
export function onTaskAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this window asked for the task, which it says once. */
export function takeRequested(id: string): boolean {
  return requested.delete(id);
}
