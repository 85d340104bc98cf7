import { useEffect, useState } from 'react';
import { ApiError, apiGet } from '#app/lib/web/api-client.ts';
import { fewestCharacters } from '#app/services/search/rules.ts';
import type { Found } from '#app/services/search/wire.ts';

/** How long nothing is typed before it is looked for. */
const pause = 300;

/** Rows found on the server for what was typed; `failed` holds its sentence. */
export interface FoundRows {
  state: 'idle' | 'loading' | 'found' | 'failed';
  rows: Found | null;
  failed: string;
}

const idle: FoundRows = { state: 'idle', rows: null, failed: '' };

/** Looks for rows a moment after the last letter; a search that is overtaken is called off. */
export function useFoundRows(typed: string): FoundRows & { again: () => void } {
  const keyword = typed.trim();
  const [answer, setAnswer] = useState<FoundRows & { keyword: string }>({ ...idle, keyword: '' });
  const [attempt, setAttempt] = useState(0);
  const requested = Array.from(keyword).length >= fewestCharacters;

  useEffect(() => {
    if (!requested) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      apiGet<Found>('/sys/search', { keyword }, { signal: gone.signal, mask: false }).then(
        (rows) => {
          if (!gone.signal.aborted) setAnswer({ state: 'found', rows, failed: '', keyword });
        },
        (error: unknown) => {
          if (gone.signal.aborted) return;
          const failed = error instanceof ApiError ? error.message : '';
          setAnswer({ state: 'failed', rows: null, failed, keyword });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt looks for the same again
  }, [keyword, requested, attempt]);

  const again = () => {
    setAnswer({ ...idle, keyword: '' });
    setAttempt(attempt + 1);
  };
  if (!requested) return { ...idle, again };
  if (answer.keyword !== keyword) return { state: 'loading', rows: null, failed: '', again };
  return { ...answer, again };
}
