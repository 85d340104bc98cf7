import { createContext, use, useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import { importPiece } from '#app/lib/web/import-piece.ts';
import type { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import type { OutletPrices } from '../steps/wire-steps.ts';
import type { FieldEntry } from './rules-field.ts';

/** The memory of the phone: how much room it has, and what it was told for where there is no network. */
export const PhoneMemory = createContext<Pick<
  PhoneOutbox<FieldEntry>,
  'fact' | 'keepFact' | 'hasRoom'
> | null>(null);

type Memory = NonNullable<React.ContextType<typeof PhoneMemory>>;

const nameOf = (outletId: string) => `prices ${outletId}`;

/** Asks what goods cost an outlet now, and keeps it. */
async function learnPrices(memory: Memory, outletId: string): Promise<OutletPrices> {
  const prices = await apiGet<OutletPrices>('/eVisit/prices', { outletId }, { mask: false });
  await memory.keepFact(nameOf(outletId), prices);
  return prices;
}

/** Learns the prices of outlets one after the other, and the rules by which orders are reckoned, as long as the server answers. */
export async function preparePrices(memory: Memory, outletIds: readonly string[]): Promise<void> {
  try {
    for (const id of outletIds) await learnPrices(memory, id);
    await importPiece(() => import('./rules-estimate.ts'));
  } catch {
    // Without them an order is estimated by the price list.
  }
}

type Estimate = (lines: readonly { code: string; unit: string; qty: number }[]) => number | null;

/** Reckons an order of an outlet by what it costs there; null until that is known, or where it is not. */
export function useEstimate(outletId: string): Estimate | null {
  const memory = use(PhoneMemory);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    if (!memory) return undefined;
    let over = false;
    const know = async (prices: OutletPrices | null) => {
      if (!prices) return;
      const { estimateFen } = await importPiece(() => import('./rules-estimate.ts'));
      if (!over) setEstimate((): Estimate => (lines) => estimateFen(prices, lines));
    };
    const learn = async () => {
      await know(await memory.fact<OutletPrices>(nameOf(outletId)));
      await know(await learnPrices(memory, outletId));
    };
    // What cannot be had now is not known: the price list stands in for it.
    learn().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [memory, outletId]);
  return estimate;
}
