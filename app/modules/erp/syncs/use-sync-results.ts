import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { ResyncResult, SyncPage, SyncRow } from '../wire.ts';

/** Milliseconds between two looks, and after which nobody waits any more: the ERP may be away for hours. */
const look = { everyMs: 1500, untilMs: 60_000 };

/** How the documents that go again stand by now, by order and document; asked for until each has come to an end. */
export function useSyncResults(results: readonly ResyncResult[]): ReadonlyMap<string, SyncRow> {
  const [rows, setRows] = useState<ReadonlyMap<string, SyncRow>>(new Map());
  const ids = [...new Set(results.flatMap(({ id, result }) => (result === 'again' ? id : [])))].join(',');
  useEffect(() => {
    if (!ids) return undefined;
    const own = new AbortController();
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const query = { ids, size: '200', includeIgnore: 'true' };
      try {
        const page = await apiGet<SyncPage>('/kingdee/sync/orders/status', query, {
          signal: own.signal,
          mask: false,
        });
        setRows(new Map(page.records.map((row) => [resultKey(row), row])));
        if (page.records.every(({ status }) => status !== 'pending' && status !== 'sending')) return;
      } catch {
        // What stands there stays; the next look tries again.
      }
      if (own.signal.aborted || performance.now() - began > look.untilMs) return;
      timer = setTimeout(() => void ask(), look.everyMs);
    };
    timer = setTimeout(() => void ask(), look.everyMs);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [ids]);
  return rows;
}

/** An order has several documents. */
export const resultKey = ({ id, document }: { id: string; document: string | null }) => `${id}.${document}`;
