import { useEffect, useState } from 'react';
import type { MapCell, MapView } from './leaflet-map.ts';

/** What is asked for: the call that counts, and the list's parameters. */
export interface CellQuery<Cell extends MapCell> {
  read: (query: Record<string, string | number>, options: ReadOptions) => Promise<Cell[]>;
  given: Record<string, string>;
}

/** How a map's call is made: it is called off when it is overtaken, and never covers the page. */
export interface ReadOptions {
  signal: AbortSignal;
  mask: false;
}

/** What came of asking for one view. */
interface Answer<Cell> {
  of: MapView;
  given: Record<string, string>;
  attempt: number;
  cells: readonly Cell[] | null;
}

/** What a map's call counts in the view, the last cells until the next are there; what is overtaken is called off. */
export function useMapCells<Cell extends MapCell>(view: MapView | null, { read, given }: CellQuery<Cell>) {
  const [shown, setShown] = useState<readonly Cell[]>([]);
  const [answer, setAnswer] = useState<Answer<Cell> | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    if (view) {
      read({ ...given, ...view }, { signal: stop.signal, mask: false }).then(
        (cells) => {
          setShown(cells);
          setAnswer({ of: view, given, attempt: again, cells });
        },
        () => {
          if (!stop.signal.aborted) setAnswer({ of: view, given, attempt: again, cells: null });
        },
      );
    }
    return () => stop.abort();
  }, [view, read, given, again]);
  const answered = answer?.of === view && answer.given === given && answer.attempt === again;
  const state = !answered ? 'loading' : answer.cells ? 'shown' : 'failed';
  return { cells: shown, state, retry: () => setAgain(again + 1) };
}
