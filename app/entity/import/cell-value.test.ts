import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boolean, date, dictionary, lines, money, number, text, time } from '../fields.ts';
import { type Cell, type CellWords, cellValue } from './cell-value.ts';

const words: CellWords = {
  labels: new Map([
    ['红色', 'red'],
    ['两个', null],
  ]),
  yes: ['是'],
  no: ['否'],
  instant: (wall) => `${wall.replace(' ', 'T')}+08:00`,
};
const fields = {
  text: text({ max: 20 }),
  lines: lines({ max: 20 }),
  number: number({ min: 0, max: 100 }),
  money: money({}),
  date: date({}),
  time: time({}),
  boolean: boolean({}),
  dictionary: dictionary('color', {}),
};

describe('a cell', () => {
  test.each<[keyof typeof fields, Cell, unknown]>([
    ['text', ' 康源 ', '康源'],
    ['text', 13800000000, '13800000000'],
    ['text', "'=1+1", '=1+1'],
    ['text', '<b>粗</b>', '<b>粗</b>'],
    ['text', '', null],
    ['text', null, null],
    ['number', 12, 12],
    ['number', '1,234', 1234],
    ['number', '-5', -5],
    ['money', 12.3, 1230],
    ['money', 0.1 + 0.2, 30],
    ['money', '¥1,234.50', 123450],
    ['date', new Date('2026-02-03T00:00:00Z'), '2026-02-03'],
    ['date', 46056, '2026-02-03'],
    ['date', '2026年2月3日', '2026-02-03'],
    ['date', '2026/2/3', '2026-02-03'],
    ['date', '2026-02-03 10:00', '2026-02-03'],
    ['time', 46056.5, '2026-02-03T12:00:00+08:00'],
    ['time', '2026.02.03 08:05:06', '2026-02-03T08:05:06+08:00'],
    ['boolean', '是', true],
    ['boolean', false, false],
    ['boolean', 'Yes', true],
    ['dictionary', '红色', 'red'],
  ])('of a field of kind %s: %j is %j', (kind, cell, value) => {
    expect(cellValue(fields[kind], cell, words)).toEqual({ value });
  });

  test.each<[keyof typeof fields, Cell, string]>([
    ['number', '一二', 'number'],
    ['number', 1.5, 'whole'],
    ['number', '1e309', 'number'],
    ['number', Number.POSITIVE_INFINITY, 'whole'],
    ['number', Number.NaN, 'whole'],
    ['number', '1,2345', 'number'],
    ['money', 1.234, 'money'],
    ['date', '26-2-3', 'date'],
    ['date', '2026-02-30', 'date'],
    ['date', -1, 'date'],
    ['time', '2026-02-03 25:00', 'time'],
    ['boolean', '也许', 'boolean'],
    ['dictionary', '红', 'unknown'],
    ['dictionary', '两个', 'ambiguous'],
  ])('of a field of kind %s: %j is wrong (%s)', (kind, cell, problem) => {
    expect(cellValue(fields[kind], cell, words)).toEqual({ problem });
  });

  test('is read or refused, whatever it is', () => {
    const any = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.date(), fc.constant(null));
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(fields)), any, (field, cell) => {
        const said = cellValue(field, cell, words);
        expect('value' in said || typeof said.problem === 'string').toBe(true);
        const days = field.kind === 'date' && 'value' in said && said.value !== null ? [said.value] : [];
        expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(JSON.stringify(day).slice(1, -1)))).toBe(true);
      }),
    );
  });
});
