import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';

/** What can be chosen. */
export interface Found {
  value: string;
  label: string;
}

/**
 * What a call finds, a list of rows or a page of them, for a keyword, asked when nobody has typed for a moment; what is
 * overtaken by typing on is called off. Null while it is looked for. `more` is what the call wants besides, as text.
 * Without a path nothing is asked and nothing found.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the call answers is known to the caller alone
export function useFoundRows<T>(path: string | null, keyword: string, more = ''): readonly T[] | null {
  const [found, setFound] = useState<readonly T[] | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    const wait = setTimeout(
      () => {
        setFound(null);
        const requested = { ...Object.fromEntries(new URLSearchParams(more)), keyword };
        apiGet<T[] | { records: T[] }>(path, requested, { signal: stop.signal, mask: false }).then(
          (answer) => setFound(Array.isArray(answer) ? answer : answer.records),
          () => {
            if (!stop.signal.aborted) setFound([]);
          },
        );
      },
      keyword ? 300 : 0,
    );
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [path, keyword, more]);
  return path === null ? nothing : found;
}

/** The same as what can be chosen; `as` tells a row of the answer. */
export function useFound(
  path: string | null,
  keyword: string,
  { as, more }: { as: (row: never) => Found; more?: string },
): Found[] | null {
  return useFoundRows<never>(path, keyword, more)?.map(as) ?? null;
}

const nothing: readonly never[] = [];
