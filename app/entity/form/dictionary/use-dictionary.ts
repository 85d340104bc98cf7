import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { DictOption } from '#app/services/dictionaries/wire.ts';
import { pushHub } from '#app/shell/push/push-hub.ts';

const loaded = new Map<string, Promise<DictOption[]>>();
/** What a dictionary offers while it has not been read yet. */
export const unread: readonly DictOption[] = [];
const watchers = new Set<() => void>();
let ends: (() => void)[] = [];

/** Hears of edits made anywhere while somebody looks; what was missed meanwhile is read anew. */
function listen(): void {
  loaded.clear();
  ends = [pushHub.on('dictionaries', forgetDictionaries), pushHub.on('refresh', forgetDictionaries)];
}

function deafen(): void {
  for (const end of ends) end();
  ends = [];
}

/** Forgets what was read of dictionaries: somebody has changed one. */
function forgetDictionaries(): void {
  loaded.clear();
  for (const tell of watchers) tell();
}

/** The values a dictionary offers; empty until they are here, and when they cannot be had. Read once per page. */
export function useDictionary(code: string | undefined): readonly DictOption[] {
  const [items, setItems] = useState(unread);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const tell = () => setRound((count) => count + 1);
    if (watchers.size === 0) listen();
    watchers.add(tell);
    return () => {
      watchers.delete(tell);
      if (watchers.size === 0) deafen();
    };
  }, []);
  useEffect(() => {
    if (!code) return undefined;
    let gone = false;
    void read(code).then((found) => {
      if (!gone) setItems(found);
    });
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round reads again what was forgotten
  }, [code, round]);
  return items;
}

function read(code: string): Promise<DictOption[]> {
  const known = loaded.get(code);
  if (known) return known;
  const requested = apiGet<DictOption[]>(`/sys/dict/getDictItems/${code}`, {}, { mask: false }).catch(() => {
    // The next one who asks may have more luck.
    loaded.delete(code);
    return [];
  });
  loaded.set(code, requested);
  return requested;
}
