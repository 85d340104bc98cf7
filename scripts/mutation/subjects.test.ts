import { expect, test } from 'vitest';
import { type Area, areas, type Subject, sampleOf } from './subjects.ts';

const subject = (area: Area, path: string, faults: number): Subject => ({
  area,
  path,
  text: '',
  mutants: Array.from({ length: faults }, (_, at) => ({
    key: `${path} ${at}`,
    line: at,
    start: at,
    end: at,
    was: '<',
    becomes: '<=',
    guardCall: false,
  })),
});
const subjects = areas.flatMap((area) =>
  Array.from({ length: 40 }, (_, at) => subject(area, `app/${area}/${at}.ts`, 1 + (at % 7))),
);
const faults = (some: readonly Subject[], area: Area) =>
  some.filter((one) => one.area === area).reduce((sum, { mutants }) => sum + mutants.length, 0);

test.each([1, 10, 50, 99])(
  '%s %% holds at least so many faults of each area, and one file more at most',
  (percent) => {
    const some = sampleOf(subjects, percent);
    for (const area of areas) {
      const least = (faults(subjects, area) * percent) / 100;
      expect(faults(some, area)).toBeGreaterThanOrEqual(least);
      expect(faults(some, area)).toBeLessThan(least + 7);
    }
  },
);

test('a larger share holds a smaller one, the whole is everything as it was', () => {
  const larger = new Set(sampleOf(subjects, 30));
  expect(sampleOf(subjects, 10).filter((one) => !larger.has(one))).toEqual([]);
  expect(sampleOf(subjects, 100)).toEqual(subjects);
});
