import { describe, expect, test } from 'vitest';
import type { Fault } from '../life/rules-state.ts';
import { causesUnder } from './rules-fault-tree.ts';

const cause = (value: string, ...faults: Fault[]) => ({ value, faults });
const tree = [
  cause('fan', 'noise', 'no-cooling'),
  cause('gasket', 'frost'),
  cause('wiring', 'no-power'),
  cause('other'),
];

describe('the fault tree (MES-01)', () => {
  test.each<[Fault, string[]]>([
    ['noise', ['fan', 'other']],
    ['no-cooling', ['fan', 'other']],
    ['frost', ['gasket', 'other']],
    // Nobody has said yet what may cause it.
    ['door', ['fan', 'gasket', 'wiring', 'other']],
  ])('under %s stand its causes, and those of no fault', (fault, values) => {
    expect(causesUnder(tree, fault).map(({ value }) => value)).toEqual(values);
  });

  test('without a tree every cause may be the one', () => {
    expect(causesUnder([cause('fan'), cause('gasket')], 'light')).toHaveLength(2);
  });
});
