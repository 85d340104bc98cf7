import { describe, expect, test } from 'vitest';
import { computingMs } from '#app/lib/testing/computing-ms.ts';
import { matchName } from './match-name.ts';

const name = '订单列表ERP';
const spelling = ['ding', 'dan', 'lie', 'biao', 'E', 'R', 'P'];

describe('a name found by what was typed', () => {
  test.each<[string, [number, number]]>([
    ['订单', [0, 2]],
    ['列表', [2, 4]],
    ['ddlb', [0, 4]],
    ['DDLB', [0, 4]],
    ['lb', [2, 4]],
    ['dingdan', [0, 2]],
    ['ding dan', [0, 2]],
    ["ding'dan", [0, 2]],
    ['dingdlb', [0, 4]],
    ['di', [0, 1]],
    ['dd', [0, 2]],
    ['liebiaoerp', [2, 7]],
    ['erp', [4, 7]],
    [' ERP ', [4, 7]],
  ])('%j', (typed, expected) => {
    expect(matchName(name, spelling, typed)).toEqual(expected);
  });

  test.each(['', '  ', 'ing', 'ddbl', 'dingdanx', '定单', "'", 'ddlberpx'])('%j is not in it', (typed) => {
    expect(matchName(name, spelling, typed)).toBeNull();
  });

  test('characters outside the first plane count as one', () => {
    expect(matchName('𠮷野家', ['ji', 'ye', 'jia'], 'yj')).toEqual([1, 3]);
    expect(matchName('𠮷野家', [], '野')).toEqual([1, 2]);
  });

  test('many ways to read it do not make it slow', () => {
    const long = Array.from({ length: 60 }, () => 'aa');
    const spent = computingMs(() =>
      expect(matchName('啊'.repeat(60), long, `${'a'.repeat(60)}b`)).toBeNull(),
    );
    expect(spent).toBeLessThan(500);
  });
});
