/** How many searches are remembered. */
const max = 8;

/** What a person has searched for lately in this browser, the latest first. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

/** Remembers a search that led somewhere. */
export function rememberSearch(userId: string, typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = recentSearches(userId).filter((one) => one !== text);
  keep(userId, [text, ...others].slice(0, max));
}

/** Forgets them all. */
export function forgetSearches(userId: string): void {
  keep(userId, []);
}

function keyOf(userId: string): string {
  return `search-recent:${userId}`;
}

function keep(userId: string, searches: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing searches all the same.
  }
}
