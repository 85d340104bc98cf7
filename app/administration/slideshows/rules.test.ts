import { describe, expect, test } from 'vitest';
import { isOut, slideProblem } from './rules.ts';

const noon = new Date('2026-11-21T04:00:00Z');
const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('when a banner is out', () => {
  test.each([
    ['always', true, null, null, true],
    ['put away', false, null, null, false],
    ['from this very moment', true, noon, null, true],
    ['from a minute later', true, at(1), null, false],
    ['until this very moment', true, null, noon, false],
    ['until a minute later', true, at(-5), at(1), true],
  ])('%s', (_, enabled, startsAt, endsAt, out) => {
    expect(isOut({ enabled, startsAt, endsAt }, noon)).toBe(out);
  });
});

describe('what is refused', () => {
  const slide = { goal: 'login', link: null, startsAt: null, endsAt: null };
  test.each([
    ['nothing', slide, null],
    ['a link to nowhere', { ...slide, goal: 'link' }, { field: 'link', code: 'link-missing' }],
    ['a link somewhere', { ...slide, goal: 'link', link: 'https://a.example/' }, null],
    [
      'an end before the start',
      { ...slide, startsAt: noon, endsAt: noon },
      { field: 'endsAt', code: 'ends-first' },
    ],
  ])('%s', (_, given, problem) => {
    expect(slideProblem(given)).toEqual(problem);
  });
});
