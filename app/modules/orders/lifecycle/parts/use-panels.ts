import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { QueuePanel, QueueRow } from '../wire-queue.ts';

type Seen = Pick<QueueRow, 'id' | 'version'>;
const nameOf = ({ id, version }: Seen) => `${id} ${version}`;

/** What the order in front is judged by; the one after it is read ahead, so that going on takes no time. */
export function usePanels(current: Seen | undefined, next: Seen | undefined): QueuePanel | null {
  const [panels, setPanels] = useState<Readonly<Record<string, QueuePanel>>>({});
  const first = current && nameOf(current);
  const second = next && nameOf(next);
  useEffect(() => {
    const own = new AbortController();
    async function load() {
      for (const name of [first, second]) {
        if (!name || own.signal.aborted) continue;
        const [id] = name.split(' ');
        const options = { mask: false, signal: own.signal };
        const panel = await apiGet<QueuePanel>('/eOrder/eOrder/queuePanel', { id }, options);
        setPanels((before) => ({ ...before, [name]: panel }));
      }
    }
    // What cannot be read stays empty; the list says what became of the order when it is read anew.
    load().catch(() => {});
    return () => own.abort();
  }, [first, second]);
  return (first && panels[first]) || null;
}
