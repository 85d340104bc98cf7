import type { Loss } from '#app/lib/web/lost-request.ts';

/** An address that was not opened, or a page that was not read anew, while the page shown stayed as it is. */
export interface FailedVisit {
  address: string;
  loss: Loss;
}

let last: FailedVisit | null = null;
const listeners = new Set<() => void>();

/** The last of them; null once one has succeeded. */
export function failedVisit(): FailedVisit | null {
  return last;
}

/** Hears of every change; the answer ends it. */
export function onFailedVisit(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notes one, or that there is none any more. */
export function noteFailedVisit(visit: FailedVisit | null): void {
  if (visit === last) return;
  last = visit;
  for (const listener of listeners) listener();
}
