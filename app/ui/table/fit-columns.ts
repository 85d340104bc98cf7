/** What the width of a column may be set to, in px. */
export const columnWidths = { min: 60, max: 800 } as const;

/** By how much columns may become narrower than they are described, so that all of them are in sight. */
const squeeze = 0.07;

/**
 * Widths with which no column is cut in two where the place ends, or where the pinned actions begin: columns that
 * nearly fit become a little narrower, of others as many as fit whole share the room and the rest is scrolled to. Pure.
 */
export function fitColumns(widths: readonly number[], room: number): number[] {
  const total = sum(widths);
  if (total <= room) return [...widths];
  const whole = widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) * (1 - squeeze) > room);
  // All of them with a little less, or not even the first one.
  const count = whole < 0 ? widths.length : whole;
  if (count === 0) return [...widths];
  const scale = room / sum(widths.slice(0, count));
  const fitted = widths.map((width, index) => (index < count ? Math.floor(width * scale) : width));
  // What rounding leaves over, so that the edge is where the next column begins.
  fitted[count - 1]! += room - sum(fitted.slice(0, count));
  return fitted;
}

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

/** Room beside a head's words: its padding, and the arrows of what is sorted by. */
const padding = 18;
const arrows = 22;

/** How wide a column is at least, in px, so that its head stands in one line. Pure. */
export function headWidth(title: string, sorts = false): number {
  const words = Array.from(title).reduce((all, letter) => all + (letter > '\u2e80' ? 14 : 8.5), 0);
  return Math.ceil(words) + padding + (sorts ? arrows : 0);
}
