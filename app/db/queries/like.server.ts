/** A keyword as part of a LIKE pattern: its own %, _ and \ stand for themselves. */
export function escapeLike(keyword: string): string {
  return keyword.replace(/[\\%_]/g, '\\$&');
}
