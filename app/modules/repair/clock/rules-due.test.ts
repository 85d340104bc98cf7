import { describe, expect, test } from 'vitest';
import { leftOver } from './rules-due.ts';

describe('what has no appointment on a day', () => {
  test.each([
    ['yesterday', '2026-11-20', { unappointed: false, earlier: false }],
    ['today', '2026-11-21', { unappointed: true, earlier: true }],
    ['tomorrow', '2026-11-22', { unappointed: true, earlier: false }],
  ])('%s', (_, day, left) => expect(leftOver(day, '2026-11-21')).toEqual(left));
});
