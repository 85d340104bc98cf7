import { use, useCallback } from 'react';
import type { Outline } from '#app/lib/places/outline.ts';
import { outlinesOf } from '#app/ui/places/outlines.ts';
import { RegionOutlines } from '../../phones/parts/region-outlines.tsx';
import type { Extent } from '../../phones/rules-sheet.ts';
import type { Memory } from '../kept-prices.ts';
import { PhoneMemory } from '../use-prices.ts';

/** Borders as the phone has kept them; what it has not is asked for once and kept. */
async function keptOutlines(memory: Memory, area: string | null): Promise<readonly Outline[]> {
  const name = `outlines ${document.documentElement.lang} ${area ?? ''}`;
  const kept = await memory.fact<readonly Outline[]>(name);
  if (kept) return kept;
  const found = await outlinesOf(area);
  // A phone without room for them shows them all the same.
  await memory.keepFact(name, found).catch(() => undefined);
  return found;
}

/** Borders and names of regions under the way on the phone, with or without a network. */
export default function PhoneRegions(props: { extent: Extent; sheet: { width: number; height: number } }) {
  const memory = use(PhoneMemory);
  const ask = useCallback(
    (area: string | null) => (memory ? keptOutlines(memory, area) : outlinesOf(area)),
    [memory],
  );
  return <RegionOutlines {...props} ask={ask} />;
}
