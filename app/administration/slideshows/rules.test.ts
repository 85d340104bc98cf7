import { describe, expect, test } from 'vitest';
import { isOut, slideProblem, slideState, slidesShown } from './rules.ts';

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

describe('where a banner stands, for those who look after it', () => {
  test.each([
    ['put away', false, null, null, 'off'],
    ['put away while its time is', false, at(-5), at(5), 'off'],
    ['always', true, null, null, 'out'],
    ['from a minute ago', true, at(-1), null, 'out'],
    ['from this very moment', true, noon, null, 'out'],
    ['from a minute later', true, at(1), null, 'waiting'],
    ['until a minute ago', true, null, at(-1), 'over'],
    ['until this very moment', true, null, noon, 'over'],
    ['until a minute later', true, null, at(1), 'out'],
  ])('%s', (_, enabled, startsAt, endsAt, state) => {
    const slide = {
      enabled,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    };
    expect(slideState(slide, noon)).toBe(state);
    // What visitors see is what those who look after it are told.
    expect(isOut({ enabled, startsAt, endsAt }, noon)).toBe(state === 'out');
  });

  test('the public page has six', () => {
    expect(slidesShown).toBe(6);
  });
});

describe('what is refused', () => {
  const slide = { goal: 'login', link: null, startsAt: null, endsAt: null };
  test.each([
    ['nothing', slide, null],
    ['a link to nowhere', { ...slide, goal: 'link' }, { field: 'link', code: 'link-missing' }],
    ['a start without an end', { ...slide, startsAt: noon }, null],
    ['an end without a start', { ...slide, endsAt: noon }, null],
    ['an end right after the start', { ...slide, startsAt: noon, endsAt: at(1) }, null],
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
