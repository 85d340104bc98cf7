import { shareFen } from '#app/modules/orders/rules.ts';

/** Where goods are, or were. */
interface Place {
  lineNo: number;
  warehouseCode: string;
  batchNo: string;
  pieces: number;
}

/** A part of a line, in base units, with what it comes to. */
interface Part {
  lineNo: number;
  pieces: number;
  amountFen: number;
}

/** A part of a line that is in one place. */
export type PlacedPart = Part & Pick<Place, 'warehouseCode' | 'batchNo'>;

/**
 * Parts of lines divided among the places their goods are in, in that order, each with its share of the money; what no
 * place holds is nowhere. All of them come to the whole. Pure.
 */
export function placedParts(parts: readonly Part[], places: readonly Place[]): PlacedPart[] {
  const room = places.map((place) => ({ ...place }));
  return parts.flatMap((part) => {
    const shares: PlacedPart[] = [];
    let done = 0;
    const take = (pieces: number, warehouseCode: string, batchNo: string) => {
      if (pieces <= 0) return;
      const amountFen = shareFen({ amountFen: part.amountFen, qty: part.pieces }, done, done + pieces);
      shares.push({ lineNo: part.lineNo, pieces, amountFen, warehouseCode, batchNo });
      done += pieces;
    };
    for (const place of room.filter(({ lineNo }) => lineNo === part.lineNo)) {
      const pieces = Math.min(part.pieces - done, place.pieces);
      place.pieces -= pieces;
      take(pieces, place.warehouseCode, place.batchNo);
    }
    take(part.pieces - done, '', '');
    return shares;
  });
}
