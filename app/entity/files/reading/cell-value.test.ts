import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boolean, date, dictionary, lines, money, number, percent, text, time } from '../../fields.ts';
import { type Cell, type CellWords, cellValue } from './cell-value.ts';

const words: CellWords = {
  labels: new Map([
    ['红色', 'red'],
    ['两个', null],
  ]),
  choices: null,
  yes: ['是'],
  no: ['否'],
  instant: (wall) => `${wall.replace(' ', 'T')}+08:00`,
};
const fields = {
  text: text({ max: 20 }),
  lines: lines({ max: 20 }),
  number: number({ min: 0, max: 100 }),
  money: money({}),
  percent: percent({}),
  decimal: { kind: 'decimal', optional: false, digits: 2 } as const,
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
    ['number', '+5', 5],
    ['number', '-0', 0],
    ['number', '１２', 12],
    ['number', '１，２３４', 1234],
    ['number', '－５', -5],
    ['number', '1,234.00', 1234],
    ['money', 12.3, 1230],
    ['money', 0.1 + 0.2, 30],
    ['money', '¥1,234.50', 123450],
    ['money', '-¥1,234.50', -123450],
    ['money', '￥１，２３４．５０', 123450],
    ['money', '12.5 元', 1250],
    ['money', '123,456,789.13', 12_345_678_913],
    ['money', 9_876_543_210.29, 987_654_321_029],
    ['decimal', 0.1 + 0.2, 0.3],
    ['decimal', '１，２３４．５', 1234.5],
    ['decimal', '-12', -12],
    ['percent', '１３％', 1300],
    ['percent', '1,234.5%', 123_450],
    ['percent', '13 %', 1300],
    ['percent', 0.135, 1350],
    ['date', new Date('2026-02-03T00:00:00Z'), '2026-02-03'],
    ['date', 46056, '2026-02-03'],
    ['date', '2026年2月3日', '2026-02-03'],
    ['date', '2026/2/3', '2026-02-03'],
    ['date', '2026-02-03 10:00', '2026-02-03'],
    ['date', '46056', '2026-02-03'],
    ['date', '２０２６／２／３', '2026-02-03'],
    ['date', '２０２６年２月３日', '2026-02-03'],
    ['date', '20260203', '2026-02-03'],
    ['date', 20260203, '2026-02-03'],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '9999-12-31', '9999-12-31'],
    // 36526 is 2000-01-01, by whoever counts the day in 1900 that never was.
    ['date', 36526, '2000-01-01'],
    ['time', 46056.5, '2026-02-03T12:00:00+08:00'],
    ['time', 46056.4166666666, '2026-02-03T10:00:00+08:00'],
    ['time', new Date('2026-02-03T09:59:59.999Z'), '2026-02-03T10:00:00+08:00'],
    ['time', '2026年2月3日 10时05分', '2026-02-03T10:05:00+08:00'],
    ['time', '2026年2月3日10:05', '2026-02-03T10:05:00+08:00'],
    ['time', '２０２６－２－３　１０：０５：０９', '2026-02-03T10:05:09+08:00'],
    ['time', '2026-02-03T10:05:06.789', '2026-02-03T10:05:06+08:00'],
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
    ['number', '１２３４，５', 'number'],
    ['number', '①', 'number'],
    ['number', '5²', 'number'],
    ['number', '13%', 'number'],
    ['money', '12.345 元', 'money'],
    ['decimal', '1.234', 'decimal'],
    ['decimal', '1e2', 'number'],
    ['percent', '%', 'percent'],
    ['percent', '1,23%', 'percent'],
    ['percent', '13.255%', 'percent'],
    ['money', 1.234, 'money'],
    ['date', '26-2-3', 'date'],
    ['date', '2026-02-30', 'date'],
    ['date', -1, 'date'],
    ['date', 0.5, 'date'],
    // A year, a month: what was meant is not known, and the days of these numbers were long ago or will be.
    ['date', 2026, 'date'],
    ['date', 202602, 'date'],
    ['date', 20261332, 'date'],
    ['date', '0026-02-03', 'date'],
    ['date', '2026-02', 'date'],
    ['date', '2/3/2026', 'date'],
    ['date', '2023-02-29', 'date'],
    // A workbook's cell that shows half past two.
    ['date', new Date('1899-12-31T14:30:00Z'), 'date'],
    ['time', '2026-02-03T10:00:00Z', 'time'],
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
