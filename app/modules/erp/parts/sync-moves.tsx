import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { ResyncResult, SyncRow } from '../wire.ts';

const IgnoreDialog = onDemand(() => import('./ignore-dialog.tsx'));

/** What became of a move. */
export type MoveOutcome = FormError | { ok: true; intent: string; message: string; results: ResyncResult[] };

/** What is made in the ERP: outlets, products or warehouses. */
export type PushIntent = 'push' | 'push-product' | 'push-warehouse';

/** Sends documents again or ignores them, from a list; the page's own action does it. */
export function useSyncMoves(onDone: () => void) {
  const fetcher = useFetcher<MoveOutcome>();
  const [ignoring, setIgnoring] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState<MoveOutcome>();
  if (fetcher.data && fetcher.data !== seen) {
    setSeen(fetcher.data);
    if (fetcher.data.ok) {
      setIgnoring([]);
      onDone();
    }
  }
  const send = (intent: 'resync' | 'ignore' | PushIntent, keys: readonly string[], reason = '') =>
    void fetcher.submit({ intent, keys: keys.join(','), reason }, { method: 'post' });
  return {
    outcome: fetcher.data,
    busy: fetcher.state !== 'idle',
    ignoring,
    askToIgnore: setIgnoring,
    resync: (keys: readonly string[]) => send('resync', keys),
    /** Makes in the ERP what it does not know: outlets, products or warehouses. */
    push: (intent: PushIntent) => send(intent, []),
    ignore: (reason: string) => send('ignore', ignoring, reason),
    keyOf: (row: SyncRow) => `${row.id}.${row.document}`,
  };
}

/** Asks why the documents are ignored that somebody chose, while some are. */
export function IgnoreSyncs({ moves }: { moves: ReturnType<typeof useSyncMoves> }) {
  const { ignoring, outcome } = moves;
  if (ignoring.length === 0) return null;
  return (
    <IgnoreDialog
      count={ignoring.length}
      busy={moves.busy}
      refused={refusalAt(outcome)('reason')}
      onIgnore={moves.ignore}
      onClose={() => moves.askToIgnore([])}
    />
  );
}
