import { describe, expect, test } from 'vitest';
import { type Numbering, numberingProblem, numberOf, periodOf, type Reset } from './rules.ts';

const of = (pattern: string, reset: Reset = 'never'): Numbering => ({ pattern, reset, gapFree: false });

describe('a pattern', () => {
  test.each<[string, Reset, ReturnType<typeof numberingProblem>]>([
    ['XS{yyyy}{MM}{dd}{seq:4}', 'day', null],
    ['{org}/{yy}-{seq:12}', 'year', null],
    ['A{seq:1}', 'never', null],
    ['A', 'never', 'sequence'],
    ['{seq:4}{seq:4}', 'never', 'sequence'],
    ['A{seq:0}', 'never', 'pattern'],
    ['A{seq:13}', 'never', 'pattern'],
    ['a{seq:4}', 'never', 'pattern'],
    ["A'{seq:4}", 'never', 'pattern'],
    ['A {seq:4}', 'never', 'pattern'],
    ['A{hh}{seq:4}', 'never', 'pattern'],
    ['订{seq:4}', 'never', 'pattern'],
    [`${'A'.repeat(60)}{seq:4}`, 'never', 'pattern'],
    ['', 'never', 'sequence'],
    ['A{seq:4}', 'day', 'period'],
    ['A{yyyy}{dd}{seq:4}', 'day', 'period'],
    ['A{yyyy}{MM}{seq:4}', 'day', 'period'],
    ['A{yyyy}{MM}{seq:4}', 'month', null],
    ['A{MM}{seq:4}', 'month', 'period'],
    ['A{yy}{seq:4}', 'year', null],
  ])('%s, anew by %s: %s', (pattern, reset, problem) => {
    expect(numberingProblem(of(pattern, reset))).toBe(problem);
  });

  test('is filled in', () => {
    const at = { day: '2026-03-09', orgCode: 'A01B02', place: 37 };
    expect(numberOf('XS{yyyy}{MM}{dd}-{seq:4}', at)).toBe('XS20260309-0037');
    expect(numberOf('{org}-{yy}{seq:1}', at)).toBe('A01B02-2637');
    expect(numberOf('A{seq:2}', { ...at, place: 1234 })).toBe('A1234');
  });

  test('has a sequence for each period, and for each department it names', () => {
    expect(periodOf(of('A{seq:4}'), '2026-03-09', 'A01')).toBe('');
    expect(periodOf(of('A{yyyy}{seq:4}', 'year'), '2026-03-09', 'A01')).toBe('2026');
    expect(periodOf(of('A{yyyy}{MM}{seq:4}', 'month'), '2026-03-09', 'A01')).toBe('2026-03');
    expect(periodOf(of('{org}{yyyy}{MM}{dd}{seq:4}', 'day'), '2026-03-09', 'A01')).toBe('2026-03-09 A01');
  });
});
