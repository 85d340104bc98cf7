import { consumed, type PartSums } from '../spares/rules-parts.ts';

/** What a job has had of a part. */
type Use = Pick<PartSums, 'issued' | 'returned'> & { partId: string };

/**
 * How many parts stayed in the machine, and how many of them were in the van when the worker came first: what was
 * requested for the job was not, and of a job that waited without saying in a request for what, none was.
 */
export function partsOfJob(
  uses: readonly Use[],
  requested: ReadonlyMap<string, number>,
  waited: boolean,
): { partsUsed: number; partsAtHand: number } {
  const unnamed = waited && requested.size === 0;
  let [partsUsed, partsAtHand] = [0, 0];
  for (const use of uses) {
    const needed = consumed(use);
    partsUsed += needed;
    if (!unnamed) partsAtHand += Math.max(0, needed - (requested.get(use.partId) ?? 0));
  }
  return { partsUsed, partsAtHand };
}
