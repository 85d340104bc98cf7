import { useEffect, useState } from 'react';

type Save = () => Promise<unknown>;

/** Saves that wait a moment for more; the last word wins, and leaving the page is no reason to lose it. */
export interface LateSave {
  /** Saves after the rest, in place of what still waits. */
  later: (save: Save) => void;
  /** Saves now what waits. */
  flush: () => void;
  /** Drops what waits; then, after what is under way, does this instead. */
  instead: (save: Save) => void;
}

/** Makes saves that begin `restMs` after the last change, one after the other. */
export function createLateSave(restMs: number): LateSave {
  let waiting: Save | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();

  function begin(save: Save): void {
    // Begun at once when nothing is under way: a page that is being left runs no more of its promises.
    const run = underWay === 0 ? save() : last.then(save);
    underWay += 1;
    last = run
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1;
      });
  }

  function flush(): void {
    clearTimeout(timer);
    const save = waiting;
    waiting = null;
    if (save) begin(save);
  }

  return {
    later(save) {
      waiting = save;
      clearTimeout(timer);
      timer = setTimeout(flush, restMs);
    },
    flush,
    instead(save) {
      clearTimeout(timer);
      waiting = null;
      begin(save);
    },
  };
}

/** `createLateSave` of a component: what waits is saved when it goes, with the page or without. */
export function useLateSave(restMs: number): LateSave {
  const [saves] = useState(() => createLateSave(restMs));
  useEffect(() => {
    window.addEventListener('pagehide', saves.flush);
    return () => {
      window.removeEventListener('pagehide', saves.flush);
      saves.flush();
    };
  }, [saves]);
  return saves;
}
