import { describe, expect, test } from 'vitest';
import { partsOfJob } from './rules-part-hit.ts';

const use = (partId: string, issued: number, returned = 0) => ({ partId, issued, returned });
const asked = (of: Record<string, number>) => new Map(Object.entries(of));

describe('parts at hand at the first visit (B21)', () => {
  test.each([
    ['a job without parts', [], {}, false, [0, 0]],
    ['all out of the van', [use('fan', 1), use('seal', 2)], {}, false, [3, 3]],
    ['what came back is not used', [use('fan', 3, 2)], {}, false, [1, 1]],
    ['one of two requested', [use('fan', 2)], { fan: 1 }, true, [2, 1]],
    ['more requested than used', [use('fan', 1)], { fan: 2 }, true, [1, 0]],
    ['another part requested', [use('fan', 1)], { board: 1 }, true, [1, 1]],
    ['a wait that names no part', [use('fan', 1)], {}, true, [1, 0]],
  ] as const)('%s', (_what, uses, requested, waited, [partsUsed, partsAtHand]) => {
    expect(partsOfJob(uses, asked(requested), waited)).toEqual({ partsUsed, partsAtHand });
  });
});
