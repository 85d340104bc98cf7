import { expect, test } from 'vitest';
import { define, gift, level, noLimits } from '../engine/testing/samples.ts';
import { everywhere } from '../facts/rules-scope.ts';
import { type Compared, type ComparedPart, changedParts } from './rules-compare.ts';

const definition = define('buy-same', [level(10, gift(1))], { recursive: true });
const version: Compared = {
  name: '满十送一',
  description: '',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  scope: everywhere,
  definition,
};

test.each<[ComparedPart, Compared]>([
  ['name', { ...version, name: '满十送二' }],
  ['days', { ...version, validTo: '2026-12-31' }],
  ['description', { ...version, description: '旺季' }],
  [
    'goods',
    { ...version, definition: { ...definition, groups: [{ ...definition.groups[0]!, unit: '瓶' }] } },
  ],
  ['benefit', { ...version, definition: { ...definition, levels: [level(10, gift(2))] } }],
  ['scope', { ...version, scope: { ...everywhere, weekdays: [6, 7] } }],
  ['limits', { ...version, definition: { ...definition, limits: { ...noLimits, perOrder: 3 } } }],
  ['stacking', { ...version, definition: { ...definition, stackable: true } }],
  ['onReturn', { ...version, definition: { ...definition, onReturn: 'keep' } }],
])('a version that differs in %s', (part, after) => {
  expect(changedParts(version, after)).toEqual([part]);
  expect(changedParts(version, version)).toEqual([]);
});

test('names in another order are no change', () => {
  const turned = (value: object): object =>
    Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, one]) => [name, one]),
    );
  const groups = definition.groups.map(turned) as typeof definition.groups;
  const levels = definition.levels.map((one) => ({ ...one, benefit: turned(one.benefit) as never }));
  expect(changedParts(version, { ...version, definition: { ...definition, groups, levels } })).toEqual([]);
});
