import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuditedDisplay, auditStates, closeBp, gapOf, mayAudit, mayCancel } from './rules-audit.ts';

const open: AuditedDisplay = {
  state: 'pending',
  periodFrom: '2026-11-10',
  dueOn: '2026-11-20',
  settledOn: null,
};
const counted: AuditedDisplay = { ...open, state: 'scored', settledOn: '2026-11-12' };

describe('together with the rep', () => {
  test.each([
    ['the day before the period', open, '2026-11-09', false],
    ['its first day', open, '2026-11-10', true],
    ['its last day', open, '2026-11-20', true],
    ['the day after', open, '2026-11-21', false],
    ['one that is made again', { ...open, state: 'refused' }, '2026-11-12', true],
    ['one that waits for review', { ...open, state: 'submitted' }, '2026-11-12', false],
    ['one that counts', counted, '2026-11-12', false],
  ] as const)('%s', (_, display, day, may) => expect(mayAudit('joint', display, day, 14)).toBe(may));
});

describe('blind, at most fourteen days after it began to count', () => {
  test.each([
    ['the day before', counted, '2026-11-11', false],
    ['the same day', counted, '2026-11-12', true],
    ['thirteen days', counted, '2026-11-25', true],
    ['fourteen days', counted, '2026-11-26', true],
    ['fifteen days', counted, '2026-11-27', false],
    ['under appeal', { ...counted, state: 'appealed' }, '2026-11-13', false],
    ['never made', { ...counted, state: 'overdue' }, '2026-11-13', false],
    ['not judged', open, '2026-11-13', false],
  ] as const)('%s', (_, display, day, may) => expect(mayAudit('blind', display, day, 14)).toBe(may));
});

test('the gap is nothing between equals and turns round with the two', () => {
  const score = integer({ min: 0, max: 10_000 });
  assert(
    property(score, score, (one, other) => {
      expect(gapOf(one, one)).toBe(0);
      expect(gapOf(one, other) + gapOf(other, one)).toBe(0);
    }),
  );
});

test('an audit is called off as long as it is compared with nothing', () => {
  expect(auditStates.filter(mayCancel)).toEqual(['planned', 'waiting']);
});

test('five points apart is close', () => {
  expect(closeBp).toBe(500);
});
