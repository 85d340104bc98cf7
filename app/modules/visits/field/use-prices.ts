import { createContext, use, useEffect, useState } from 'react';
import { importPiece } from '#app/lib/web/import-piece.ts';
import type { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import {
  type KeptPrices,
  keptPrices,
  learnPrices,
  learnPricesOf,
  type Memory,
  olderDay,
} from './kept-prices.ts';
import type { FieldEntry } from './rules-field.ts';

/** The memory of the phone: how much room it has, and what it was told for where there is no network. */
export const PhoneMemory = createContext<(Memory & Pick<PhoneOutbox<FieldEntry>, 'hasRoom'>) | null>(null);

/** Learns the prices of outlets, and then the rules by which orders are reckoned: without prices these are of no use. */
export async function preparePrices(
  memory: Memory,
  outletIds: readonly string[],
  timeZone: string,
): Promise<void> {
  await learnPricesOf(memory, outletIds, timeZone);
  // Without them an order is estimated by the price list.
  await importPiece(() => import('./rules-estimate.ts')).catch(() => undefined);
}

/** What an order comes to, and the day whose prices it was reckoned with where they are not of today. */
interface Estimate {
  fen: number;
  pricesOf: string | null;
}

type Reckon = (lines: readonly { code: string; unit: string; qty: number }[]) => Estimate | null;

/** Reckons an order of an outlet by what it costs there; null until that is known, or where it is not. */
export function useEstimate(
  outletId: string,
  { mayOrder, timeZone }: { mayOrder: boolean; timeZone: string },
): Reckon | null {
  const memory = use(PhoneMemory);
  const [reckon, setReckon] = useState<Reckon | null>(null);
  useEffect(() => {
    if (!memory || !mayOrder) return undefined;
    let over = false;
    const know = async (prices: KeptPrices | null) => {
      if (!prices) return;
      const { estimateFen } = await importPiece(() => import('./rules-estimate.ts'));
      const pricesOf = await olderDay(memory, prices, timeZone);
      const of: Reckon = (lines) => {
        const fen = estimateFen(prices, lines);
        return fen === null ? null : { fen, pricesOf };
      };
      if (!over) setReckon(() => of);
    };
    const learn = async () => {
      await know(await keptPrices(memory, outletId));
      await know(await learnPrices(memory, outletId));
    };
    // What cannot be had now is not known: the price list stands in for it.
    learn().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [memory, outletId, mayOrder, timeZone]);
  return reckon;
}
