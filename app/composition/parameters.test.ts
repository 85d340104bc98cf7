import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '#app/composition/registry.server.ts';
import { fits, type Parameter } from '#app/services/parameters/rules.ts';
import { declaredParameters } from '#app/services/parameters/use-cases/declared-parameters.server.ts';

// What docs/parameters.md promises of the parameters a tenant can set: what holds unless it does, and what it may say.
const parameters = declaredParameters();

const rows = [
  ...readFileSync('docs/parameters.md', 'utf8').matchAll(
    /^\| `([^`]+)` \| [^|]+ \| ([^|]*) \| ([^|]+) \|$/gm,
  ),
].map(([, code = '', standard = '', range = '']) => ({
  code,
  standard: standard.trim(),
  range: range.trim(),
}));

const shown = (value: unknown) => (value === true ? '是' : value === false ? '否' : String(value));

test('each is in the guide, and the guide speaks of no other', () => {
  expect(rows.map(({ code }) => code).toSorted()).toEqual(parameters.map(({ code }) => code).toSorted());
});

/** Texts as long as may be, and one too long. */
const addresses = (most: number): [unknown, boolean][] => [
  [`https://t.example/{z}/{x}/{y}${'a'.repeat(most - 29)}`, true],
  [`https://t.example/{z}/{x}/{y}${'a'.repeat(most - 28)}`, false],
];
/** What must look like its standard. */
const writtenAs = (rule: Parameter): [unknown, boolean][] =>
  rule.kind === 'text' && rule.pattern && rule.standard !== ''
    ? [
        [rule.standard, true],
        ['other', false],
      ]
    : [];

test.each(rows)('$code: $standard unless set, $range', ({ code, standard, range }) => {
  const rule = parameters.find((one) => one.code === code)!;
  expect(shown(rule.standard)).toBe(standard);
  expect(fits(rule, rule.standard)).toBe(true);
  const numbers = /^(\d+) 到 (\d+)$/.exec(range);
  const lengths = /^最多 (\d+) 个字/.exec(range);
  const [least, most] = numbers ? [Number(numbers[1]), Number(numbers[2])] : [0, Number(lengths?.[1] ?? 0)];
  const tried: Record<Parameter['kind'], () => [unknown, boolean][]> = {
    number: () => [
      [least - 1, false],
      [least, true],
      [most, true],
      [most + 1, false],
      [least + 0.5, false],
      [String(least), false],
    ],
    text: () => [...writtenAs(rule), ['', true], ...(lengths ? addresses(most) : []), [1, false]],
    boolean: () => [
      [true, true],
      [false, true],
      ['true', false],
    ],
    choice: () => [
      ...range.split('、').map((choice): [unknown, boolean] => [choice, true]),
      ['other', false],
    ],
  };
  for (const [value, allowed] of tried[rule.kind]())
    expect([value, fits(rule, value)]).toEqual([value, allowed]);
});
