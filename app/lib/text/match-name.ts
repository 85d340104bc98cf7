/** Which characters of a name a person has typed: from, up to but not including, as they are counted in code points. */
export type NameMatch = readonly [from: number, to: number];

/**
 * Finds what was typed in a name: as it is written, or by its pinyin, in full, by initials or a mixture
 * (dingdan, ddlb, dingdlb). `spelling` has one entry for each character of the name; it was made on the server.
 */
export function matchName(name: string, spelling: readonly string[], typed: string): NameMatch | null {
  const requested = typed.trim().toLowerCase();
  if (requested === '') return null;
  const characters = Array.from(name.toLowerCase());
  const plain = Array.from(requested);
  for (let from = 0; from + plain.length <= characters.length; from += 1) {
    if (plain.every((one, index) => characters[from + index] === one)) return [from, from + plain.length];
  }
  // Somebody who types pinyin types no blanks that count.
  const letters = requested.replaceAll(/[\s']/g, '');
  if (letters === '') return null;
  for (let from = 0; from < spelling.length; from += 1) {
    const to = spelled(spelling, from, letters);
    if (to !== null) return [from, to];
  }
  return null;
}

/** Where the characters end whose syllables, each from its beginning, make up the letters. */
function spelled(spelling: readonly string[], from: number, letters: string): number | null {
  // How many letters may be accounted for so far: all ways at once, so that ambiguity costs nothing.
  let ways = new Set([0]);
  for (let at = from; at < spelling.length && ways.size > 0; at += 1) {
    const syllable = spelling[at]?.toLowerCase() ?? '';
    const next = new Set<number>();
    for (const done of ways) {
      for (let more = 1; more <= syllable.length; more += 1) {
        if (syllable[more - 1] !== letters[done + more - 1]) break;
        next.add(done + more);
      }
    }
    if (next.has(letters.length)) return at + 1;
    ways = next;
  }
  return null;
}
