import { describe, expect, test } from 'vitest';
import { chineseMoney, chineseNumber } from './chinese-numerals.ts';

describe('chineseNumber (VAL-07)', () => {
  test.each([
    [0, '零'],
    [-0, '零'],
    [9, '玖'],
    [10, '壹拾'],
    [105, '壹佰零伍'],
    [110, '壹佰壹拾'],
    [1001, '壹仟零壹'],
    [1010, '壹仟零壹拾'],
    [9999, '玖仟玖佰玖拾玖'],
    [10_000, '壹万'],
    [10_030, '壹万零叁拾'],
    [11_000, '壹万壹仟'],
    [100_000, '壹拾万'],
    [10_203.5, '壹万零贰佰零叁点伍'],
    [0.05, '零点零伍'],
    [-12.3, '负壹拾贰点叁'],
    [100_000_000, '壹亿'],
    [100_000_001, '壹亿零壹'],
    [100_010_000, '壹亿零壹万'],
    [2_000_001_000, '贰拾亿零壹仟'],
    [9_999_999_999, '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖'],
  ])('%d → %s', (value, text) => expect(chineseNumber(value)).toBe(text));

  test.each([10_000_000_000, -10_000_000_000, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused',
    (value) => expect(() => chineseNumber(value)).toThrow(RangeError),
  );
});

describe('chineseMoney', () => {
  test.each([
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [55, '伍角伍分'],
    [100, '壹元整'],
    [105, '壹元零伍分'],
    [150, '壹元伍角整'],
    [1_003_050, '壹万零叁拾元伍角整'],
    [-1_003_055, '负壹万零叁拾元伍角伍分'],
    [999_999_999_999, '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ])('%d fen → %s', (fen, text) => expect(chineseMoney(fen)).toBe(text));

  test.each([1_000_000_000_000, 1.5, Number.NaN])('%d fen is refused', (fen) =>
    expect(() => chineseMoney(fen)).toThrow(RangeError),
  );
});
