import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBring, possibleEvents } from './rules-actor.ts';
import {
  missingFact,
  nextState,
  openStates,
  type RepairState,
  repairActors,
  repairEvents,
  repairMoves,
  repairNeeds,
  repairStates,
} from './rules-state.ts';

/** A life of an order: events in any order, of which only those of the table happen. */
const lives = array(constantFrom(...repairEvents), { maxLength: 60 });

function live(events: readonly (typeof repairEvents)[number][]) {
  const path: { event: string; state: RepairState }[] = [];
  let state: RepairState = 'pending';
  for (const event of events) {
    const next = nextState(state, event);
    if (!next) continue;
    state = next;
    path.push({ event, state });
  }
  return { state, path };
}

describe('the states of a repair order (MES-01)', () => {
  test('none is closed without acceptance, whatever happens in whatever order', () => {
    assert(
      property(lives, (events) => {
        const { path } = live(events);
        for (const [index, { state }] of path.entries()) {
          if (state !== 'completed' && state !== 'settled') continue;
          const accepted = path.slice(0, index + 1).findLastIndex(({ event }) => event === 'approve');
          expect(accepted).toBeGreaterThanOrEqual(0);
          // Nothing but its settlement comes after the acceptance.
          expect(path.slice(accepted + 1, index + 1).every(({ event }) => event === 'settle')).toBe(true);
        }
      }),
    );
  });

  test('nothing follows a settlement or a cancellation', () => {
    expect(repairMoves.settled).toEqual({});
    expect(repairMoves.cancelled).toEqual({});
  });

  test('every state can be reached, and from every open one the end', () => {
    const reach = (from: RepairState) => {
      const seen = new Set<RepairState>([from]);
      for (const state of seen) for (const next of Object.values(repairMoves[state])) seen.add(next);
      return seen;
    };
    expect([...reach('pending')].toSorted()).toEqual([...repairStates].toSorted());
    for (const state of openStates) expect(reach(state)).toContain('completed');
  });

  test('a machine in a workshop is given back before anything else becomes of its order', () => {
    expect(Object.keys(repairMoves['in-workshop'])).toEqual(['give-back']);
    const into = repairEvents.filter((event) =>
      repairStates.some((state) => nextState(state, event) === 'in-workshop'),
    );
    expect(into).toEqual(['to-workshop']);
  });

  test('nobody repairs before they have arrived', () => {
    assert(
      property(lives, (events) => {
        const { path } = live(events);
        const repairs = path.findIndex(({ state }) => state === 'repairing');
        if (repairs < 0) return;
        expect(['arrive', 'confirm-arrival']).toContain(path[repairs]!.event);
      }),
    );
  });

  test.each(['refuse', 'need-parts', 'give-up', 'reject', 'cancel', 'confirm-arrival'] as const)(
    '%s needs a reason',
    (event) => {
      const { note: _, ...rest } = { note: '', photos: ['data:image/png;base64,'] };
      expect(missingFact(event, { ...rest, note: '' })).toBe('note');
    },
  );

  test('what a move needs is named one by one, and nothing more', () => {
    for (const [event, needs] of Object.entries(repairNeeds)) {
      const given: Record<string, unknown> = {};
      for (const fact of needs) {
        expect(missingFact(event as keyof typeof repairNeeds, given)).toBe(fact);
        given[fact] = fact === 'photos' ? ['x'] : 'x';
      }
      expect(missingFact(event as keyof typeof repairNeeds, given)).toBeNull();
    }
    expect(missingFact('settle', { feeFen: 0 })).toBeNull();
    expect(missingFact('finish', { cause: 'fan', note: '换', temperature: 0, photos: ['x'] })).toBeNull();
  });
});

describe('who does what with a repair order', () => {
  const worker = (isAssignee: boolean) => ({
    isAssignee,
    holds: (action: string) => ['repair:list', 'repair:work'].includes(action),
  });

  test('a worker does nothing with somebody else’s job', () => {
    for (const state of repairStates) expect(possibleEvents(state, worker(false))).toEqual([]);
  });

  test('a worker dispatches, cancels and settles nothing, not even their own', () => {
    for (const event of ['assign', 'cancel', 'settle', 'confirm-arrival', 'exchange'] as const) {
      expect(mayBring(event, worker(true))).toBe(false);
    }
  });

  test('nobody brings about what the clock does', () => {
    const chief = { isAssignee: true, holds: () => true };
    expect(repairEvents.filter((event) => !mayBring(event, chief))).toEqual(['time-out']);
    expect(Object.keys(repairActors).toSorted()).toEqual([...repairEvents].toSorted());
  });
});
