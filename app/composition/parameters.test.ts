import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountParameters } from '#app/administration/accounts/sign-in/rules-parameters.ts';
import { apiKeyParameters } from '#app/administration/api-keys/rules.ts';
import { logParameters } from '#app/administration/logs/rules-parameters.ts';
import { scheduleParameters } from '#app/administration/schedules/rules-parameters.ts';
import { rfmParameters } from '#app/modules/customers/labels/rules-rfm-parameters.ts';
import { mapParameters } from '#app/modules/customers/map/rules-parameters.ts';
import { auditParameters } from '#app/modules/displays/audits/rules-parameters.ts';
import { orderParameters } from '#app/modules/orders/pricing/rules-parameters.ts';
import { pricingParameters } from '#app/modules/pricing/rules-parameters.ts';
import { productParameters } from '#app/modules/products/defaults/parameters.ts';
import { receivableParameters } from '#app/modules/receivables/ledger/rules-parameters.ts';
import { clockParameters } from '#app/modules/repair/clock/rules-terms.ts';
import { repairParameters } from '#app/modules/repair/life/rules-photos.ts';
import { stockParameters } from '#app/modules/stock/documents/rules-parameters.ts';
import { arrivalParameters } from '#app/modules/visits/arrival/rules-parameters.ts';
import { planParameters } from '#app/modules/visits/plans/rules-parameters.ts';
import { fits, type Parameter } from '#app/services/parameters/rules.ts';

// What docs/parameters.md promises of the parameters a tenant can set: what holds unless it does, and what it may say.
const parameters = [
  accountParameters,
  apiKeyParameters,
  logParameters,
  scheduleParameters,
  rfmParameters,
  mapParameters,
  orderParameters,
  pricingParameters,
  productParameters,
  receivableParameters,
  repairParameters,
  clockParameters,
  stockParameters,
  arrivalParameters,
  planParameters,
  auditParameters,
].flatMap((of): Parameter[] => Object.values(of));

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
