import { useEffect, useState } from 'react';
import { debounce } from '#app/lib/time/pace.ts';

type Save = () => Promise<unknown>;

/** Saves that wait a moment for more; the last word wins, and leaving the page is no reason to lose it. */
export interface LateSave {
  /** Saves after the rest, in place of what still waits. */
  later: (save: Save) => void;
  /** Saves now what waits. */
  flush: () => void;
  /** Drops what waits; then, after what is under way, does this instead. */
  instead: (save: Save) => void;
  /** Saves now what waits; resolves when every save begun has ended, well or not. */
  settled: () => Promise<unknown>;
}

/** Makes saves that begin when changes rest, one after the other. */
export function createLateSave(): LateSave {
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

  const later = debounce(begin);
  return {
    later,
    flush: () => later.flush(),
    instead(save) {
      later.cancel();
      begin(save);
    },
    settled() {
      later.flush();
      return last;
    },
  };
}

/** `createLateSave` of a component, or one it has with others: what waits is saved when it goes, with the page or without. */
export function useLateSave(make: () => LateSave = createLateSave): LateSave {
  const [saves] = useState(make);
  useEffect(() => {
    window.addEventListener('pagehide', saves.flush);
    return () => {
      window.removeEventListener('pagehide', saves.flush);
      saves.flush();
    };
  }, [saves]);
  return saves;
}
