import { expect, test } from 'vitest';
import { type Hold, holdOver } from './rules-holds.ts';

const hour = (text: string) => new Date(`2026-11-21T${text}:00+08:00`);
const hold = (state: Hold['state'], releasedAt: string | null, reason = ''): Hold => ({
  state,
  releasedAt: releasedAt === null ? null : hour(releasedAt),
  reason,
});

test.each([
  ['nobody was ever frozen', [], '10:00', null],
  ['what happened before the release is held', [hold('held', '12:00')], '10:00', 'held'],
  ['at the release it is one’s own again', [hold('held', '12:00')], '12:00', null],
  ['as long as somebody is frozen all is held', [hold('held', null)], '17:00', 'held'],
  ['what was accepted is taken', [hold('accepted', '12:00')], '10:00', null],
  ['what was discarded is refused', [hold('discarded', '12:00')], '10:00', 'discarded'],
  [
    'a freeze before says nothing of what came after it',
    [hold('discarded', '12:00'), hold('held', '16:00')],
    '13:00',
    'held',
  ],
  [
    'what one hold discarded no other holds back',
    [hold('held', '16:00'), hold('discarded', '12:00')],
    '10:00',
    'discarded',
  ],
] as const)('%s', (_what, holds, at, state) =>
  expect(holdOver(holds, { at: hour(at), unsure: false })?.state ?? null).toBe(state),
);

test('what nobody knows when it happened waits for a hold that nobody has decided', () => {
  const over = (...holds: Hold[]) => holdOver(holds, { at: hour('17:00'), unsure: true })?.state ?? null;
  expect(over(hold('held', '12:00'))).toBe('held');
  expect(over(hold('accepted', '12:00'))).toBeNull();
  expect(over(hold('discarded', '12:00'))).toBeNull();
});
