import { describe, expect, test } from 'vitest';
import { mayMove, promotionMoves, type StateFacts, stateOf } from './rules.ts';

const running: StateFacts = {
  latestVersion: 1,
  activeVersion: 1,
  submittedAt: null,
  pausedAt: null,
  endedAt: null,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  earlierTo: null,
  budgetFen: 1_000,
  usedFen: 0,
  budgetQty: 50,
  usedQty: 0,
};
const day = '2026-11-21';

describe('the states of a promotion (B6)', () => {
  test.each<[string, Partial<StateFacts>, string]>([
    ['draft', { activeVersion: null }, 'submit end edit'],
    ['waiting', { activeVersion: null, submittedAt: day }, 'pass refuse end'],
    ['upcoming', { validFrom: '2026-11-22' }, 'pause end edit'],
    ['running', {}, 'pause end edit'],
    ['running', { validFrom: '2026-11-25', earlierTo: '2026-11-24' }, 'pause end edit'],
    ['upcoming', { validFrom: '2026-11-25', earlierTo: '2026-11-20' }, 'pause end edit'],
    ['running', { latestVersion: 2 }, 'submit pause end edit'],
    ['running', { latestVersion: 2, submittedAt: day }, 'pass refuse pause end'],
    ['paused', { pausedAt: day }, 'resume end edit'],
    ['running', { usedFen: 999, usedQty: 49 }, 'pause end edit'],
    ['used-up', { usedFen: 1_000 }, 'pause end edit'],
    ['used-up', { usedQty: 50 }, 'pause end edit'],
    ['running', { budgetFen: null, budgetQty: null, usedFen: 1_000, usedQty: 50 }, 'pause end edit'],
    ['over', { validTo: '2026-11-20' }, ''],
    ['over', { validTo: '2026-11-20', latestVersion: 2 }, ''],
    ['over', { validTo: '2026-11-20', latestVersion: 2, submittedAt: day }, 'pass refuse'],
    ['ended', { endedAt: day }, ''],
  ])('%s %o: %s', (state, facts, moves) => {
    const one = { ...running, ...facts };
    expect(stateOf(one, day)).toBe(state);
    expect(promotionMoves.filter((move) => mayMove(one, move, day)).join(' ')).toBe(moves);
  });

  test('it runs on its first and on its last day', () => {
    expect(
      ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((on) => stateOf(running, on)),
    ).toEqual(['upcoming', 'running', 'running', 'over']);
  });
});
