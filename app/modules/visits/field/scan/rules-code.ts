/** What a label says: the number in the address that ours lead to, or what stands there. Pure. */
export function codeIn(text: string): string {
  const [, no] = /^https?:\/\/\S+\/easset\/scan\/([^/?#\s]+)/.exec(text.trim()) ?? [];
  if (no === undefined) return text.trim();
  try {
    return decodeURIComponent(no);
  } catch {
    return no;
  }
}
