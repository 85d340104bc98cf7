/** Room beside a head's words: its padding, and the arrows of what is sorted by. */
const padding = 18;
const arrows = 22;

/** How wide a column is at least, in px, so that its head stands in one line. Pure. */
export function headWidth(title: string, sorts = false): number {
  const words = Array.from(title).reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 8.5), 0);
  return Math.ceil(words) + padding + (sorts ? arrows : 0);
}
