/** The query string of a list with some of its parameters changed; another filter begins at the first page. */
export function listAddress(given: Record<string, string>, change: Record<string, string | null>): string {
  const next = new URLSearchParams();
  const staysOnPage = 'pageNumber' in change;
  for (const [name, value] of Object.entries({ ...given, ...change })) {
    if (value === null || value === '') continue;
    if (name === 'pageNumber' && (!staysOnPage || value === '1')) continue;
    if (name === 'after' && !('after' in change)) continue;
    next.set(name, value);
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}
