import {
  assert,
  constant,
  constantFrom,
  date,
  integer,
  option,
  property,
  record,
  string,
  uuid,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import { orderStatuses } from '../../rules.ts';
import { daysMeant, orderKinds, sortColumns } from '../list-limits.ts';
import { listOrdersQuery } from '../wire.ts';
import { listAddress } from './list-address.ts';

const parse = (address: string) => listOrdersQuery.parse(Object.fromEntries(new URLSearchParams(address)));
const day = date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map(
  (at) => at.toISOString().slice(0, 10),
);
const query = record({
  pageNumber: integer({ min: 1, max: 50 }),
  size: constantFrom(1, 10, 20, 50, 200),
  sort: constantFrom(...sortColumns),
  direction: constantFrom('asc' as const, 'desc' as const),
  status: option(constantFrom(...orderStatuses)),
  dealerId: option(uuid()),
  kind: option(constantFrom(...orderKinds)),
  source: option(constantFrom(...orderSources)),
  product: option(constant('山泉水')),
  minFen: option(integer({ min: 0, max: 500 })),
  maxFen: option(integer({ min: 500, max: 1_000_000 })),
  startDate: option(day),
  endDate: constant(null),
  dateBy: constantFrom(...daysMeant),
  keyword: option(
    string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => text.length <= 64),
  ),
}).map((given) => listOrdersQuery.parse(given));

describe('the address of a list', () => {
  test('read back it gives the same query', () => {
    assert(
      property(query, (given) => {
        expect(parse(listAddress(given, {}))).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  test('a change is in it and everything else stays', () => {
    assert(
      property(query, query, (given, { status, pageNumber }) => {
        const change = { status, pageNumber };
        expect(parse(listAddress(given, change))).toEqual({ ...given, ...change });
      }),
    );
  });

  test('what stands at its default is left out, and status 0 is no default', () => {
    const usual = listOrdersQuery.parse({});
    expect(listAddress(usual, {})).toBe('?');
    expect(listAddress(usual, { status: 0 })).toBe('?status=0');
    expect(listAddress({ ...usual, status: 0, pageNumber: 3 }, { status: null })).toBe('?pageNumber=3');
    expect(listAddress(usual, { keyword: 'a&b=c#d 便民' })).toBe(
      `?keyword=a%26b%3Dc%23d+${encodeURIComponent('便民')}`,
    );
  });
});
