const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** A text cut after so many characters, 25 unless told (UTL-03), with dots for what is missing. */
export function ellipsis(text: string, length = 25): string {
  // A character is never longer in letters than in code units.
  if (text.length <= length) return text;
  const all = [...letters.segment(text)];
  if (all.length <= length) return text;
  return `${all
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')}...`;
}
