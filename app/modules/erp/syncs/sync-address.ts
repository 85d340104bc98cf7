/** What else is asked of a list. */
export type SyncChange = Record<string, string | number | boolean | null>;

/** The query string of a list with some of its settings changed; what is null or false is left out. */
export function addressWith(search: string, change: SyncChange): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === false || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}
