/** Another filter or order begins at the first page. */
const placeInList = ['pageNumber', 'after'];

/**
 * A query string with some parameters as they are in another one, and left out where that has none; the place in
 * the list comes from there too, and so does the order of what both have.
 */
export function changedSearch(latest: string, search: string, names: readonly string[]): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams(latest);
  for (const name of [...names, ...placeInList]) kept.delete(name);
  const next = new URLSearchParams();
  for (const [name, value] of asked) {
    const known = kept.get(name);
    if (known !== null) next.set(name, known);
    else if (names.includes(name) || placeInList.includes(name)) next.set(name, value);
    kept.delete(name);
  }
  for (const [name, value] of kept) next.set(name, value);
  const text = next.toString();
  return text ? `?${text}` : '?';
}
