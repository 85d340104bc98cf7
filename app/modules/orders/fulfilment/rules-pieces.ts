import { thousands } from '#app/lib/numbers/number-format.ts';
import { type Repriced, type SharedLine, shareFen, worthFen } from '../rules.ts';

/** Goods of a line counted in base units (pieces), and told in its own unit with what is left over. Pure. */

interface Unit {
  unit: string;
  factor: number;
  baseUnit: string;
}

/** What somebody counted of a line: units of it, and loose pieces besides. */
export interface Counted {
  qty: number;
  pieces?: number | undefined;
}

/** Pieces of what was counted. */
export function piecesOf({ factor }: Pick<Unit, 'factor'>, { qty, pieces = 0 }: Counted): number {
  return qty * factor + pieces;
}

/** Pieces as whole units and those that make up no unit. */
export function countedOf({ factor }: Pick<Unit, 'factor'>, pieces: number): Required<Counted> {
  return { qty: Math.floor(pieces / factor), pieces: pieces % factor };
}

/** `9 箱 20 瓶`; nothing is `0 箱`. */
export function piecesText(line: Unit, pieces: number): string {
  const { qty, pieces: loose } = countedOf(line, pieces);
  const whole = qty > 0 || loose === 0 ? [`${thousands(qty)} ${line.unit}`] : [];
  return [...whole, ...(loose > 0 ? [`${thousands(loose)} ${line.baseUnit || line.unit}`] : [])].join(' ');
}

/** What the pieces from the `from`-th to before the `to`-th of a line cost; see `shareFen`. */
export function piecesFen(
  { factor, ...line }: SharedLine & { factor: number },
  from: number,
  to: number,
): number {
  return shareFen(inPieces({ factor, ...line }), from, to);
}

/** What the same pieces are worth after corrections of the order's price; see `worthFen`. */
export function piecesWorthFen(
  { factor, ...line }: SharedLine & { factor: number; repriced?: readonly Repriced[] },
  from: number,
  to: number,
): number {
  return worthFen(inPieces({ factor, ...line }), from, to);
}

/** What corrections of the order's price added to what the pieces of a line cost, all of them or some; below nothing: took off. */
export function correctedFen(
  line: SharedLine & { factor: number; repriced?: readonly Repriced[] },
  from = 0,
  to = line.qty * line.factor,
): number {
  return piecesWorthFen(line, from, to) - piecesFen(line, from, to);
}

function inPieces<Line extends SharedLine>({ factor, ...line }: Line & { factor: number }) {
  return { ...line, qty: line.qty * factor, cutQty: (line.cutQty ?? 0) * factor };
}

/** How many pieces of a line may still come back or be changed: never more than was signed for. */
export function returnablePieces(line: {
  signedPieces: number;
  returnedPieces: number;
  swappedPieces: number;
}): number {
  return line.signedPieces - line.returnedPieces - line.swappedPieces;
}
