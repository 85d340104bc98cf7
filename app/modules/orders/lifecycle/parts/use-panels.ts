import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { QueuePanel, QueueRow } from '../wire-queue.ts';

type Seen = Pick<QueueRow, 'id' | 'version'>;
type Panels = Readonly<Record<string, QueuePanel>>;

/** Under which name a panel is kept: of one version of an order, as it was since the last judgement. */
export const panelName = (seen: Seen, turn: number): string => `${turn} ${seen.id} ${seen.version}`;

/** Panels with another; what was read before the last judgement is forgotten. */
export const withPanel = (panels: Panels, name: string, panel: QueuePanel): Panels => ({
  ...Object.fromEntries(Object.entries(panels).filter(([one]) => turnOf(one) === turnOf(name))),
  [name]: panel,
});

const turnOf = (name: string) => name.split(' ')[0];

/**
 * What the order in front is judged by; the one after it is read ahead, so that going on takes no time. After each
 * judgement, another `turn`, all is read anew: it may have taken the credit and the stock of the next.
 */
export function usePanels(
  current: Seen | undefined,
  next: Seen | undefined,
  turn: number,
): QueuePanel | null {
  const [panels, setPanels] = useState<Panels>({});
  const first = current && panelName(current, turn);
  const second = next && panelName(next, turn);
  useEffect(() => {
    const own = new AbortController();
    async function load() {
      for (const name of [first, second]) {
        if (!name || own.signal.aborted) continue;
        const id = name.split(' ')[1];
        const options = { mask: false, signal: own.signal };
        const panel = await apiGet<QueuePanel>('/eOrder/eOrder/queuePanel', { id }, options);
        setPanels((before) => withPanel(before, name, panel));
      }
    }
    // What cannot be read stays empty; the list says what became of the order when it is read anew.
    load().catch(() => {});
    return () => own.abort();
  }, [first, second]);
  return (first && panels[first]) || null;
}
