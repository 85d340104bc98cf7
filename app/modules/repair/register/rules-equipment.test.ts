import { expect, test } from 'vitest';
import { type EquipmentStatus, equipmentMayBecome } from './rules-equipment.ts';

test.each<[EquipmentStatus | null, EquipmentStatus, boolean, boolean]>([
  [null, 'working', false, true],
  [null, 'scrapped', false, true],
  [null, 'broken', false, false],
  ['working', 'scrapped', false, true],
  ['working', 'broken', false, false],
  ['working', 'scrapped', true, false],
  ['broken', 'broken', true, true],
  ['broken', 'scrapped', true, false],
  ['broken', 'working', true, false],
  ['scrapped', 'working', false, true],
  ['withdrawn', 'withdrawn', false, true],
  ['withdrawn', 'working', false, false],
  ['withdrawn', 'scrapped', false, false],
])('equipment that is %s becomes %s by hand, with an open order %s: %s', (from, to, open, allowed) => {
  expect(equipmentMayBecome(from, to, open)).toBe(allowed);
});
