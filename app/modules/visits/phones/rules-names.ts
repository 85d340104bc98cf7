/** Names beside dots on a sheet of paper, none on another. Pure; everything in the sheet's units. */

/** A dot with what it is called. */
export interface Dot<Of> {
  x: number;
  y: number;
  name: string;
  of: Of;
}

/** Dots that lie on each other as one, and where their names begin or end. */
interface NamedDot<Of> {
  x: number;
  y: number;
  of: readonly Of[];
  /** All who are there; the sheet writes as many as there is room for. */
  names: readonly string[];
  label: { x: number; y: number; anchor: 'start' | 'end' };
}

/** Dots nearer to each other than this are one: their circles would hide each other. */
const together = 16;
/** Room a letter takes, Chinese or not, and a line. */
const letter = { wide: 14, narrow: 8, line: 16 } as const;
/** Between a dot and its name. */
const gap = 12;

/** Room that is written in. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Room that a text takes in a line. */
export function widthOf(text: string): number {
  return Array.from(text, (one) => ((one.codePointAt(0) ?? 0) > 0x2e7f ? letter.wide : letter.narrow)).reduce(
    (sum, width) => sum + width,
    0,
  );
}

/** Dots with their names where they can be read: beside the dot, else above or below it, else farther away. */
export function namesApart<Of>(
  dots: readonly Dot<Of>[],
  sheet: { width: number; height: number },
  written: (names: readonly string[]) => string,
): NamedDot<Of>[] {
  const groups = grouped(dots);
  const taken: Box[] = groups.map(({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
  // From the top: what is moved away goes down, where nothing is written yet.
  return groups
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map((group) => {
      const width = widthOf(written(group.names));
      const label = placesFor(group, width, sheet).find((one) => {
        const box = boxOf(one, width);
        const within =
          box.left >= 0 && box.right <= sheet.width && box.top >= 0 && box.bottom <= sheet.height;
        return within && !taken.some((other) => overlap(box, other));
      }) ?? { x: group.x + gap, y: group.y + 5, anchor: 'start' as const };
      taken.push(boxOf(label, width));
      return { ...group, label };
    });
}

function grouped<Of>(dots: readonly Dot<Of>[]): Omit<NamedDot<Of>, 'label'>[] {
  const groups: { x: number; y: number; of: Of[]; names: string[] }[] = [];
  for (const { x, y, name, of } of dots) {
    const near = groups.find((one) => Math.hypot(one.x - x, one.y - y) < together);
    if (near) {
      near.of.push(of);
      near.names.push(name);
    } else groups.push({ x, y, of: [of], names: [name] });
  }
  return groups;
}

type Label = NamedDot<unknown>['label'];

function placesFor({ x, y }: { x: number; y: number }, width: number, sheet: { width: number }): Label[] {
  const beside = (dy: number): Label[] => [
    { x: x + gap, y: y + 5 + dy, anchor: 'start' },
    { x: x - gap, y: y + 5 + dy, anchor: 'end' },
  ];
  const first = x + gap + width > sheet.width ? beside(0).toReversed() : beside(0);
  const steps = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5].flatMap((step) => beside(step * letter.line));
  return [...first, ...steps];
}

/** The room of a text so wide that begins or ends at a place. */
export function boxOf({ x, y, anchor }: Label, width: number): Box {
  const left = anchor === 'start' ? x : x - width;
  return { left, right: left + width, top: y - letter.line + 3, bottom: y + 3 };
}

/** Whether two texts would write over each other. */
export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
