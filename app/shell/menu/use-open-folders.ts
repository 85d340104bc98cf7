import { useEffect, useState } from 'react';

interface Hand {
  /** Folders the person has opened, kept from visit to visit. */
  opened: readonly string[];
  /** Folders of the page in front that the person has closed; they open with the next page of theirs. */
  closed: readonly string[];
}

/**
 * Folders of the menu that stand open: those the page in front lies in and those the person has opened by
 * hand, which the browser remembers for them.
 */
export function useOpenFolders(userId: string, needed: readonly string[]) {
  const [hand, setHand] = useState<Hand>({ opened: [], closed: [] });
  const key = `menu-open:${userId}`;
  useEffect(() => {
    const opened = read(key);
    if (opened.length > 0) setHand((now) => ({ ...now, opened }));
  }, [key]);

  const page = needed.join();
  const [lastPage, setLastPage] = useState(page);
  if (page !== lastPage) {
    setLastPage(page);
    setHand({ ...hand, closed: [] });
  }

  const open = [...new Set([...hand.opened, ...needed])].filter((id) => !hand.closed.includes(id));
  const choose = (wanted: readonly string[]) => {
    const added = wanted.filter((id) => !open.includes(id));
    const closed = open.filter((id) => !wanted.includes(id));
    const opened = [...hand.opened.filter((id) => !closed.includes(id)), ...added];
    setHand({
      opened,
      closed: [...hand.closed.filter((id) => !added.includes(id)), ...closed],
    });
    write(key, opened);
  };
  return [open, choose] as const;
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
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
