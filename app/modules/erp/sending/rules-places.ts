import { shareFen } from '#app/modules/orders/rules.ts';

/** Where goods are, or were. */
interface Place {
  lineNo: number;
  warehouseCode: string;
  warehouseErpCode: string;
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
export type PlacedPart = Part & Whereabouts;

type Whereabouts = Omit<Place, 'lineNo' | 'pieces'>;

const nowhere: Whereabouts = { warehouseCode: '', warehouseErpCode: '', batchNo: '' };

/**
 * Parts of lines divided among the places their goods are in, in that order, each with its share of the money; what no
 * place holds is nowhere. All of them come to the whole. Pure.
 */
export function placedParts(parts: readonly Part[], places: readonly Place[]): PlacedPart[] {
  const room = places.map((place) => ({ ...place }));
  return parts.flatMap((part) => {
    const shares: PlacedPart[] = [];
    let done = 0;
    const take = (pieces: number, { warehouseCode, warehouseErpCode, batchNo }: Whereabouts) => {
      if (pieces <= 0) return;
      const amountFen = shareFen({ amountFen: part.amountFen, qty: part.pieces }, done, done + pieces);
      shares.push({ lineNo: part.lineNo, pieces, amountFen, warehouseCode, warehouseErpCode, batchNo });
      done += pieces;
    };
    for (const place of room.filter(({ lineNo }) => lineNo === part.lineNo)) {
      const pieces = Math.min(part.pieces - done, place.pieces);
      place.pieces -= pieces;
      take(pieces, place);
    }
    take(part.pieces - done, nowhere);
    return shares;
  });
}
