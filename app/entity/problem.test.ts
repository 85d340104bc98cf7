import { describe, expect, test } from 'vitest';
import {
  boolean,
  date,
  dictionary,
  lines,
  money,
  number,
  optional,
  reference,
  text,
  time,
} from './fields.ts';
import { problemOf } from './problem.ts';
import { schemaOf } from './write/field-schema.server.ts';

// The form's rules and the server's schema come from the same facts and must not part.
const code = text({ max: 3, pattern: /^[a-z]+$/ });
const count = number({ min: 0, max: 10 });

describe('a value', () => {
  test.each([
    [code, 'abc', null],
    [code, 'abcd', 'tooLong'],
    [code, 'ab1', 'pattern'],
    [code, '', 'required'],
    [code, ' ', 'required'],
    [code, undefined, 'required'],
    [optional(code), '', null],
    [optional(code), 'ab1', 'pattern'],
    [count, 0, null],
    [count, 10, null],
    [count, 11, 'tooBig'],
    [count, -1, 'tooSmall'],
    [count, null, 'required'],
    [money({}), -1, 'tooSmall'],
    [lines({ max: 2 }), 'abc', 'tooLong'],
    [boolean({}), false, null],
    [date({}), '2026-11-21', null],
    [time({}), '2026-11-21T00:00:00Z', null],
    [dictionary('level', {}), 'A', null],
    [reference({}), '018f0000-0000-7000-8000-000000000000', null],
    [reference({}), null, 'required'],
  ])('%j: %j', (field, value, key) => {
    expect(problemOf(field, value)?.key ?? null).toBe(key);
    expect(schemaOf(field).safeParse(value).success).toBe(key === null);
  });

  test.each([
    [count, '7', 7],
    [boolean({}), 'false', false],
    [text({ max: 9 }), ' a ', 'a'],
    [optional(count), '', null],
  ])('%j sent as %j is kept as %j', (field, sent, kept) => {
    expect(schemaOf(field).parse(sent)).toBe(kept);
  });

  test.each([
    [date({}), '2026-02-30'],
    [time({}), 'yesterday'],
    [reference({}), 'x'],
    [count, '1.5'],
    [count, ''],
    [count, '0x10'],
    [boolean({}), 'perhaps'],
  ])('%j does not take %j', (field, sent) => {
    expect(schemaOf(field).safeParse(sent).success).toBe(false);
  });
});
