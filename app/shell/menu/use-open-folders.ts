import { useState, useSyncExternalStore } from 'react';

interface Hand {
  /** Folders the person has opened, kept from visit to visit; null until one is opened or closed. */
  opened: readonly string[] | null;
  /** Folders of the page in front that the person has closed; they open with the next page of theirs. */
  closed: readonly string[];
}

/**
 * Folders of the menu that stand open: those the page in front lies in and those the person has opened by
 * hand, which the browser remembers for them.
 */
export function useOpenFolders(userId: string, needed: readonly string[]) {
  const key = `menu-open:${userId}`;
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => read(key),
    () => '[]',
  );
  const [hand, setHand] = useState<Hand>({ opened: null, closed: [] });
  const opened = hand.opened ?? parse(kept);

  const page = needed.join();
  const [lastPage, setLastPage] = useState(page);
  if (page !== lastPage) {
    setLastPage(page);
    setHand({ ...hand, closed: [] });
  }

  const open = [...new Set([...opened, ...needed])].filter((id) => !hand.closed.includes(id));
  const choose = (requested: readonly string[]) => {
    const added = requested.filter((id) => !open.includes(id));
    const closed = open.filter((id) => !requested.includes(id));
    const next = [...opened.filter((id) => !closed.includes(id)), ...added];
    setHand({
      opened: next,
      closed: [...hand.closed.filter((id) => !added.includes(id)), ...closed],
    });
    write(key, next);
  };
  return [open, choose] as const;
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function parse(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(key: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing only forgets which folders stood open.
  }
}
