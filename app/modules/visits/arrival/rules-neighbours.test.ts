import { expect, test } from 'vitest';
import { type ByOthers, judgedAnew, judgedByOthers, type Neighbour } from './rules-neighbours.ts';

const noon = Date.parse('2026-11-21T04:00:00Z');
const day = 86_400_000;

/** A check-in of a person at noon, a kilometre north of another for each hundredth of a degree or so. */
const checkIn = (given: Partial<Neighbour> & { after?: number } = {}): Neighbour & ByOthers => {
  const { after = 0, ...own } = given;
  return {
    id: 'b',
    userId: 'me',
    customerId: 'shop',
    deviceId: 'phone',
    checkInAt: new Date(noon + after),
    measuredLng: 120,
    measuredLat: 30,
    speedKmh: null,
    unlikelyPlace: false,
    sharedDevice: false,
    ...own,
  };
};
const hour = 3_600_000;

test.each([
  ['nobody', [], null],
  ['one an hour before, 111 km away', [checkIn({ id: 'a', after: -hour, measuredLat: 31 })], 111],
  [
    'the last of two',
    [
      checkIn({ id: 'a', after: -2 * hour, measuredLat: 40 }),
      checkIn({ id: 'c', after: -hour, measuredLat: 31 }),
    ],
    111,
  ],
  ['another person', [checkIn({ id: 'a', after: -hour, measuredLat: 31, userId: 'other' })], null],
  [
    'one that was not measured',
    [checkIn({ id: 'a', after: -hour, measuredLat: null, measuredLng: null })],
    null,
  ],
  ['one at the very moment', [checkIn({ id: 'a', measuredLat: 31 })], null],
  ['one after it', [checkIn({ id: 'a', after: hour, measuredLat: 31 })], null],
] as const)('speed since %s', (_name, others, speedKmh) => {
  expect(judgedByOthers(others, checkIn()).speedKmh).toBe(speedKmh);
});

test.each([
  [-day - 1, 'elsewhere', false],
  [-day, 'elsewhere', true],
  [-1, 'elsewhere', true],
  [0, 'elsewhere', false],
  [1, 'elsewhere', false],
  [-1, 'shop', false],
])('the same digits %i ms away at %s: %s', (after, customerId, unlikelyPlace) => {
  const other = checkIn({ id: 'a', after, customerId });
  expect(judgedByOthers([other], checkIn()).unlikelyPlace).toBe(unlikelyPlace);
  expect(judgedByOthers([{ ...other, measuredLat: 30.000_000_1 }], checkIn()).unlikelyPlace).toBe(false);
});

test.each([
  [-7 * day - 1, 'other', 'phone', false],
  [-7 * day, 'other', 'phone', true],
  [0, 'other', 'phone', true],
  [1, 'other', 'phone', false],
  [-1, 'me', 'phone', false],
  [-1, 'other', 'another', false],
])('a device %i ms ago, by %s, on %s is shared: %s', (after, userId, deviceId, sharedDevice) => {
  const other = checkIn({ id: 'a', after, userId, deviceId });
  expect(judgedByOthers([other], checkIn()).sharedDevice).toBe(sharedDevice);
});

test('a check-in that arrives late changes the next of its person, those with its digits and those with its device', () => {
  const arrived = checkIn();
  const next = checkIn({ id: 'next', after: hour, measuredLat: 31, speedKmh: 7, customerId: 'b' });
  const after = checkIn({ id: 'after', after: 2 * hour, measuredLat: 32, speedKmh: 9, customerId: 'c' });
  const same = checkIn({ id: 'same', after: 3 * hour, customerId: 'd', speedKmh: 5 });
  const shared = checkIn({ id: 'shared', after: hour, userId: 'other', measuredLat: 33 });
  const before = checkIn({ id: 'before', after: -hour, measuredLat: 31, userId: 'other' });
  const anew = judgedAnew([before, arrived, next, after, same, shared], arrived);
  expect(Object.fromEntries(anew)).toEqual({
    next: { speedKmh: 111, unlikelyPlace: false, sharedDevice: false },
    same: { speedKmh: 5, unlikelyPlace: true, sharedDevice: false },
    shared: { speedKmh: null, unlikelyPlace: false, sharedDevice: true },
  });
});

test('of what is judged already as it would be nothing is said', () => {
  const arrived = checkIn();
  const next = checkIn({ id: 'next', after: hour, measuredLat: 31, speedKmh: 111 });
  expect(judgedAnew([arrived, next], arrived).size).toBe(0);
});
