import { describe, expect, test } from 'vitest';
import { faultSkills, repairStates } from '../life/rules-state.ts';
import { dueColour, faultsOf, isDispatchable, knowsFault, slotsOf, undoesAcceptance } from './rules-board.ts';

describe('what may be given to somebody (MES-01)', () => {
  test('until its worker stands in the shop, and never after', () => {
    expect(repairStates.filter(isDispatchable)).toEqual(['pending', 'offered', 'accepted', 'scheduled']);
  });

  test('what has been accepted is undone by it, what was only offered is not', () => {
    expect(repairStates.filter(undoesAcceptance)).toEqual(['accepted', 'scheduled']);
  });
});

describe('skills', () => {
  test.each([
    [['cooling'] as const, 'frost', true],
    [['electric', 'cabinet'] as const, 'frost', false],
    [['cabinet'] as const, 'door', true],
    [[], 'door', false],
  ] as const)('%s, %s: %s', (skills, fault, knows) => expect(knowsFault(skills, fault)).toBe(knows));

  test('each fault needs one of them', () => {
    const all = (['cooling', 'electric', 'cabinet'] as const).flatMap(faultsOf);
    expect(all.toSorted()).toEqual(Object.keys(faultSkills).toSorted());
  });
});

describe('the columns of a day', () => {
  test.each([
    ['no appointment', [], [8, 10, 12, 14, 16, 18]],
    ['within the working day', [9, 19], [8, 10, 12, 14, 16, 18]],
    ['an early one', [5], [4, 6, 8, 10, 12, 14, 16, 18]],
    ['a late one', [23], [8, 10, 12, 14, 16, 18, 20, 22]],
    ['midnight', [0], [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]],
  ])('%s', (_, hours, slots) => expect(slotsOf(hours)).toEqual(slots));
});

describe('the colour of an order on the map', () => {
  test.each([
    ['running', 0, 'on-time'],
    ['running', 50, 'on-time'],
    ['running', 80, 'soon'],
    ['paused', 80, 'paused'],
    ['late', 100, 'late'],
    ['missed', 100, 'late'],
    ['met', 80, 'on-time'],
  ] as const)('%s, escalated at %i %%: %s', (due, escalated, colour) =>
    expect(dueColour({ due, escalated })).toBe(colour),
  );
});
