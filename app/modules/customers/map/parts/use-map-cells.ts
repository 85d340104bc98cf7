import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { MapCell } from '../../wire.ts';
import type { MapView } from './leaflet-map.ts';

/** What came of asking for one view. */
interface Answer {
  of: MapView;
  given: Record<string, string>;
  attempt: number;
  cells: readonly MapCell[] | null;
}

/** The outlets of what a map shows, the last ones until the next are there; what is overtaken is called off. */
export function useMapCells(view: MapView | null, given: Record<string, string>) {
  const [shown, setShown] = useState<readonly MapCell[]>([]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    if (view) {
      apiGet<MapCell[]>('/eCustomer/map', { ...given, ...view }, { signal: stop.signal, mask: false }).then(
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
  }, [view, given, again]);
  const answered = answer?.of === view && answer.given === given && answer.attempt === again;
  const state = !answered ? 'loading' : answer.cells ? 'shown' : 'failed';
  return { cells: shown, state, retry: () => setAgain(again + 1) };
}
