/** How a list is shown to whoever asks for nothing else. */
const usual: Record<string, unknown> = { pageNumber: 1, size: 10 };

type Value = string | number | null | undefined;

/** The query string of a list with some of its settings changed; what stands at its default is left out. */
export function listAddress<Query extends { [Name in keyof Query]: Value }>(
  query: Query,
  change: Partial<Query>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<Value>({ ...query, ...change })) {
    if (value !== null && value !== undefined && value !== '' && value !== usual[name]) {
      search.set(name, String(value));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '?';
}
