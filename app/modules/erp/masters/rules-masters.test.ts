import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MappingRow } from '../sending/rules-mapping.ts';
import {
  agreedAfter,
  beginsAt,
  type ConflictRule,
  cellsOf,
  differencesBetween,
  readOn,
  settled,
  stateAfter,
  valuesOf,
} from './rules-masters.ts';

const anything = () => true;
const find = (ours: string | null, theirs: string, agreed?: string) =>
  differencesBetween(
    {
      ours: { name: ours },
      theirs: { name: theirs },
      agreed: agreed === undefined ? {} : { name: agreed },
    },
    (_field, value) => value !== 'bad',
  ).map(({ why }) => why);

describe('what of a row differs', () => {
  test.each([
    ['both say the same', 'A', 'A', undefined, []],
    ['nobody has agreed upon anything yet', 'A', 'B', undefined, ['conflict']],
    ['only the ERP has moved', 'A', 'B', 'A', ['changed']],
    ['only we have moved', 'B', 'A', 'A', []],
    ['both have moved', 'B', 'C', 'A', ['conflict']],
    ['ours is empty and was', null, 'B', undefined, ['conflict']],
    ['ours does not take it', 'A', 'bad', 'A', ['invalid']],
  ] as const)('%s', (_what, ours, theirs, agreed, expected) => {
    expect(find(ours, theirs, agreed)).toEqual(expected);
  });
});

describe('what the rule makes of it', () => {
  const differences = (['changed', 'conflict', 'invalid'] as const).map((why) => ({
    field: why,
    ours: 'A',
    theirs: 'B',
    why,
  }));
  test.each<[ConflictRule, string[], string[]]>([
    ['ask', ['changed'], ['conflict', 'invalid']],
    ['erp', ['changed', 'conflict'], ['invalid']],
    ['ours', ['changed'], []],
  ])('%s', (rule, take, ask) => {
    const found = settled(differences, rule);
    expect(found.take.map(({ field }) => field)).toEqual(take);
    expect(found.ask.map(({ field }) => field)).toEqual(ask);
  });
});

describe('what the ERP’s cells come to', () => {
  const row = (target: string, source: string, more: Partial<MappingRow> = {}): MappingRow => ({
    target,
    from: 'field',
    source,
    value: '',
    pairs: {},
    base: false,
    ...more,
  });
  const mapping = [
    row('FName', 'name'),
    row('FLimit', 'creditLimitFen'),
    row('FDays', 'shelfLifeDays'),
    row('FGroup', 'category', { from: 'dictionary', pairs: { G1: '水' } }),
  ];
  const kindOf = (field: string) =>
    field === 'creditLimitFen' ? 'money' : field === 'shelfLifeDays' ? 'number' : 'text';

  test('money in fen, figures as figures, pairs by their value', () => {
    const cells = { FName: ' 湖滨店 ', FLimit: '1234.56', FDays: '365', FGroup: 'G1', FOther: 'x' };
    expect(valuesOf(mapping, cells, kindOf)).toEqual({
      name: '湖滨店',
      creditLimitFen: 123_456,
      shelfLifeDays: 365,
      category: '水',
    });
  });

  test('and back: what has no pair, no place or no value cannot be sent', () => {
    const back = (values: Parameters<typeof cellsOf>[1]) => cellsOf(mapping, values, kindOf);
    expect(back({ name: '店', creditLimitFen: 123_456, category: '水' })).toEqual({
      FName: '店',
      FLimit: '1234.56',
      FGroup: 'G1',
    });
    expect([back({ category: '茶' }), back({ remark: '店' }), back({ name: null })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('an empty cell, and a value without a pair, say nothing', () => {
    expect(valuesOf(mapping, { FName: '', FGroup: 'G9' }, kindOf)).toEqual({});
  });
});

describe('reading on', () => {
  const page = (...moments: string[]) => moments.map((modifiedAt) => ({ modifiedAt }));
  test.each([
    ['from its last change', { upTo: null, rows: 0 }, page('1', '2'), { upTo: '2', rows: 1 }],
    ['past what is of that moment', { upTo: '1', rows: 0 }, page('1', '2', '2'), { upTo: '2', rows: 2 }],
    ['more of one moment than go on a page', { upTo: '2', rows: 2 }, page('2', '2'), { upTo: '2', rows: 4 }],
    ['nothing came', { upTo: '2', rows: 1 }, page(), { upTo: '2', rows: 1 }],
  ] as const)('%s', (_what, from, rows, expected) => {
    expect(readOn(from, rows)).toEqual(expected);
  });

  test('whatever the moments and the size of a page, each row is read once', () => {
    const arrange = {
      moments: array(integer({ min: 0, max: 5 }), { maxLength: 30 }),
      size: integer({ min: 1, max: 7 }),
    };
    assert(
      property(record(arrange), ({ moments, size }) => {
        const all = moments
          .toSorted((one, other) => one - other)
          .map((moment, index) => ({ modifiedAt: String(moment), index }));
        const seen: number[] = [];
        let from: { upTo: string | null; rows: number } = { upTo: null, rows: 0 };
        for (;;) {
          const { upTo, rows } = from;
          const rest = all.filter((one) => upTo === null || one.modifiedAt >= upTo);
          const found = rest.slice(rows, rows + size);
          seen.push(...found.map(({ index }) => index));
          from = readOn(from, found);
          if (found.length < size) break;
        }
        expect(seen).toEqual(all.map(({ index }) => index));
      }),
    );
  });

  test('a new reading begins ten minutes before the last one ended', () => {
    expect(beginsAt('2026-11-21T10:05:00.123')).toBe('2026-11-21T09:55:00');
    expect(beginsAt(null)).toBeNull();
  });
});

test('whatever moves on either side, a second reading of the same changes nothing more', () => {
  const value = constantFrom('A', 'B', 'C');
  const arrange = {
    rule: constantFrom<ConflictRule>('ask', 'erp', 'ours'),
    ours: value,
    moves: array(record({ side: constantFrom('ours', 'theirs'), value }), { maxLength: 8 }),
  };
  assert(
    property(record(arrange), ({ rule, ours, moves }) => {
      const row = { ours: { f: ours as string }, theirs: { f: 'A' as string }, agreed: {} };
      const read = () => {
        const found = settled(differencesBetween(row, anything), rule);
        for (const { field, theirs } of found.take) row.ours = { ...row.ours, [field]: String(theirs) };
        row.agreed = agreedAfter(row.agreed, row.theirs, found.ask);
        return stateAfter(found);
      };
      for (const move of moves) {
        row[move.side] = { f: move.value };
        read();
        const before = structuredClone(row);
        const again = read();
        expect(row).toEqual(before);
        expect(again).not.toBe('changed');
        expect(rule === 'ask' ? 'same' : again).toBe('same');
      }
    }),
  );
});
