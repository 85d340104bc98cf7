import { writes } from '#app/lib/web/writes.ts';
import type { Results } from '../../network/keep-frame.ts';
import { shownPage } from '../../network/shown-page.ts';

/** What an open page last knew. */
export interface Memory {
  search: string;
  /** Its routes' data by their ids; those of the frame are not among them. */
  data: Readonly<Record<string, unknown>>;
  /** When it came (ms), and how often this window had written by then. */
  at: number;
  writes: number;
  /** Whether the page wants to be read anew each time it comes to the front. */
  fleeting: boolean;
}

/** Older than this it is read anew once its page is in front (ms). */
const goodFor = 60_000;

const memories = new Map<string, Memory>();

/**
 * Notes what the page at a path knows now. True when that is what it knew before and it may be out of date:
 * something was written since it came, or time has passed.
 */
export function remember(path: string, { search, data, fleeting }: Omit<Memory, 'at' | 'writes'>): boolean {
  const known = memories.get(path);
  const now = Date.now();
  if (known?.search === search && Object.keys(data).every((id) => known.data[id] === data[id])) {
    return fleeting || known.writes !== writes() || now - known.at > goodFor;
  }
  memories.set(path, { search, data, fleeting, at: now, writes: writes() });
  return false;
}

/** Forgets a page: it failed, or its tab has begun anew. */
export function forgetPage(path: string): void {
  memories.delete(path);
}

/** Forgets everything: whoever comes next is somebody else. */
export function forgetAll(): void {
  memories.clear();
}

/** Forgets every page without a tab. */
export function keepMemoriesOf(paths: ReadonlySet<string>): void {
  for (const path of memories.keys()) if (!paths.has(path)) memories.delete(path);
}

/**
 * Client middleware of the console: going to an open page asks nobody. It is shown as it was left, also without
 * a network, and read anew in its place when that may be out of date.
 */
export async function fromMemory(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const known =
    request.method === 'GET' && pathname !== shownPage().path ? memories.get(pathname) : undefined;
  if (known?.search !== search) return next();
  return Object.fromEntries(
    Object.entries(known.data).map(([id, result]) => [id, { type: 'data' as const, result }]),
  );
}
