/** A function that runs less often than it is called. */
export interface Paced<Args extends unknown[]> {
  (...args: Args): void;
  /** Forgets a call that waits. */
  cancel(): void;
  /** Runs a call that waits at once. */
  flush(): void;
}

/** Runs once it has not been called for a while, with the last call's arguments: 1000 ms unless told (UTL-03). */
export function debounce<Args extends unknown[]>(run: (...args: Args) => void, waitMs = 1000): Paced<Args> {
  const waiting = later(run);
  return Object.assign((...args: Args) => waiting.set(args, waitMs), {
    cancel: waiting.cancel,
    flush: waiting.flush,
  });
}

/**
 * Runs at once and then at most once in a while, 200 ms unless told (UTL-03); the last call of a while is not
 * lost but runs at its end.
 */
export function throttle<Args extends unknown[]>(run: (...args: Args) => void, waitMs = 200): Paced<Args> {
  let last = Number.NEGATIVE_INFINITY;
  const waiting = later((...args: Args) => {
    last = performance.now();
    run(...args);
  });
  const call = (...args: Args) => {
    const left = last + waitMs - performance.now();
    waiting.set(args, Math.max(0, left));
    if (left <= 0) waiting.flush();
  };
  return Object.assign(call, { cancel: waiting.cancel, flush: waiting.flush });
}

function later<Args extends unknown[]>(run: (...args: Args) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | null = null;
  const cancel = () => {
    clearTimeout(timer);
    waiting = null;
  };
  const flush = () => {
    const args = waiting;
    cancel();
    if (args) run(...args);
  };
  const set = (args: Args, waitMs: number) => {
    cancel();
    waiting = args;
    timer = setTimeout(flush, waitMs);
  };
  return { set, cancel, flush };
}
