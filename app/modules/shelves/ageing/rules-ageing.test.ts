import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AgeingEvent,
  type AgeingStanding,
  ageingEvents,
  needsApproval,
  nextAgeing,
} from './rules-ageing.ts';

const standing = (of: Partial<AgeingStanding>): AgeingStanding => ({
  state: 'working',
  way: null,
  approval: 'none',
  ...of,
});

describe('what ageing goods become', () => {
  test.each<[Partial<AgeingStanding>, AgeingEvent, string | null]>([
    [{ state: 'warned' }, 'assign', 'assigned'],
    [{ state: 'assigned' }, 'assign', 'assigned'],
    [{ state: 'warned' }, 'start', null],
    [{ state: 'assigned' }, 'start', 'working'],
    [{}, 'finish', null],
    [{}, 'propose', 'working'],
    [{ way: 'loss' }, 'finish', 'handled'],
    [{ way: 'loss', approval: 'waiting' }, 'finish', null],
    [{ way: 'loss', approval: 'waiting' }, 'propose', null],
    [{ way: 'loss', approval: 'passed' }, 'propose', null],
    [{ way: 'loss', approval: 'refused' }, 'finish', null],
    [{ way: 'loss', approval: 'refused' }, 'propose', 'working'],
    [{ way: 'loss', approval: 'passed' }, 'finish', 'handled'],
    [{ way: 'loss', approval: 'none' }, 'pass', null],
    [{ state: 'handled', way: 'loss' }, 'close', 'closed'],
    [{ state: 'handled', way: 'loss' }, 'reopen', 'working'],
    [{ state: 'assigned' }, 'gone', 'closed'],
    [{}, 'gone', null],
    [{ state: 'closed' }, 'assign', null],
  ])('%o, %s: %s', (of, event, state) => {
    expect(nextAgeing(standing(of), event)).toBe(state);
  });

  test('nothing is handled that waits for approval, and what is closed stays closed', () => {
    const steps = array(constantFrom(...ageingEvents), { maxLength: 40 });
    assert(
      property(steps, boolean(), (events, dear) => {
        let now = standing({ state: 'warned' });
        for (const event of events) {
          const state = nextAgeing(now, event);
          expect(now.state === 'closed' && state !== null).toBe(false);
          if (!state) continue;
          const mayHandle = dear ? now.approval === 'passed' : ['none', 'passed'].includes(now.approval);
          expect(state !== 'handled' || mayHandle).toBe(true);
          if (event === 'propose') now = { ...now, way: 'loss', approval: dear ? 'waiting' : 'none' };
          if (event === 'pass' || event === 'refuse') {
            now = { ...now, approval: event === 'pass' ? 'passed' : 'refused' };
          }
          if (event === 'reopen') now = { ...now, way: null, approval: 'none' };
          now = { ...now, state };
        }
      }),
    );
  });

  test.each([
    [49_999, 500, false],
    [50_000, 500, true],
    [1, 0, true],
    [0, 0, false],
  ])('%i fen from %i yuan on needs approval: %s', (fen, yuan, needed) => {
    expect(needsApproval(fen, yuan)).toBe(needed);
  });
});
