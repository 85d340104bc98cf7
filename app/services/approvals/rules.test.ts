import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ApprovalFacts,
  afterStep,
  definitionFor,
  stepOutcome,
  type TaskStatus,
  withStepAfter,
} from './rules.ts';

const small = { name: 'small', minFen: 0, channels: [] };
const large = { name: 'large', minFen: 100_000, channels: [] };
const night = { name: 'night', minFen: 100_000, channels: ['夜场'] };

describe('which definition applies', () => {
  test.each([
    [99_999, '超市', 'small'],
    [100_000, '超市', 'large'],
    [100_000, '夜场', 'night'],
    [100_001, '夜场', 'night'],
  ])('%d fen in %s: %s', (amountFen, channel, name) => {
    expect(definitionFor([small, night, large], { amountFen, channel })?.name).toBe(name);
  });

  test('of two for one amount the narrower, in whichever order they are kept', () => {
    const thing = { amountFen: 100_000, channel: '夜场' };
    expect(definitionFor([night, large], thing)?.name).toBe('night');
    expect(definitionFor([large, night], thing)?.name).toBe('night');
  });

  test('a higher amount before a narrower one', () => {
    const late = { name: 'late', minFen: 99_999, channels: ['夜场'] };
    expect(definitionFor([late, large], { amountFen: 100_000, channel: '夜场' })?.name).toBe('large');
  });

  test('facts of its kind narrow it: numbers from where on, the rest by their values', () => {
    const scrap = { ...small, name: 'scrap', conditions: [{ fact: 'kind', oneOf: ['scrap', 'move'] }] };
    const dear = { ...small, name: 'dear', conditions: [...scrap.conditions, { fact: 'age', from: 5 }] };
    const chosen = (facts: ApprovalFacts) =>
      definitionFor([small, scrap, dear], { amountFen: 0, channel: '', facts })?.name;
    expect(chosen({ kind: 'scrap', age: 5 })).toBe('dear');
    expect(chosen({ kind: 'scrap', age: 4 })).toBe('scrap');
    expect(chosen({ kind: 'scrap', age: null })).toBe('scrap');
    expect(chosen({ kind: 'put-out', age: 9 })).toBe('small');
    expect(chosen({})).toBe('small');
  });

  test('none when none fits', () => {
    expect(definitionFor([night], { amountFen: 500_000, channel: '超市' })).toBeNull();
  });
});

describe('what a step comes to', () => {
  test.each([
    ['any', ['open', 'agreed'], 'agreed'],
    ['any', ['open', 'open'], 'open'],
    ['any', ['refused', 'agreed'], 'refused'],
    ['all', ['agreed', 'open'], 'open'],
    ['all', ['agreed', 'timed-out'], 'agreed'],
    ['all', ['agreed', 'handed', 'agreed'], 'agreed'],
    ['all', ['handed'], 'open'],
    ['all', [], 'open'],
    ['all', ['agreed'], 'agreed'],
    ['any', ['timed-out'], 'agreed'],
    ['any', [], 'open'],
  ] as const)('%s of %j: %s', (mode, tasks, outcome) => {
    expect(stepOutcome(mode, tasks)).toBe(outcome);
  });

  test('whatever is decided, a refusal is never outvoted', () => {
    const task = constantFrom<TaskStatus>('open', 'agreed', 'refused', 'handed', 'closed', 'timed-out');
    assert(
      property(constantFrom('any' as const, 'all' as const), array(task, { maxLength: 6 }), (mode, tasks) => {
        expect(stepOutcome(mode, tasks) === 'refused').toBe(tasks.includes('refused'));
      }),
    );
  });

  test('the last step agreed passes, any refused ends', () => {
    expect(afterStep({ step: 0, steps: 2 }, 'agreed')).toEqual({ status: 'open', step: 1 });
    expect(afterStep({ step: 1, steps: 2 }, 'agreed')).toEqual({ status: 'passed', step: 1 });
    expect(afterStep({ step: 0, steps: 2 }, 'refused')).toEqual({ status: 'refused', step: 0 });
  });
});

describe('steps that are added on the way', () => {
  const step = (name: string) =>
    ({ name, by: 'role', value: 'x', mode: 'any', hours: 0, onTimeout: 'remind' }) as const;
  test.each([
    [0, ['a', '+', 'b']],
    [1, ['a', 'b', '+']],
  ])('behind step %i', (place, names) => {
    const added = withStepAfter([step('a'), step('b')], place, { name: '+', userId: 'u' });
    expect(added.map(({ name }) => name)).toEqual(names);
    expect(added[place + 1]).toMatchObject({ by: 'user', value: 'u' });
  });

  test.each(['returned', 'copied'] as const)('%s decides nothing', (status) => {
    expect(stepOutcome('all', [status])).toBe('open');
    expect(stepOutcome('all', [status, 'agreed'])).toBe('agreed');
  });
});
