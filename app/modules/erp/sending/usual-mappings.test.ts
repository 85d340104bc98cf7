import { describe, expect, test } from 'vitest';
import { billKinds, type Mapping, type MappingRow } from './rules-mapping.ts';
import { defaultMapping, laterRows, mappingOf, withLaterRows } from './usual-mappings.ts';

const usual = (bill: (typeof billKinds)[number]) => mappingOf(defaultMapping, bill);
const later = ['businessDate', 'warehouseCode', 'tax'];
/** As a tenant stored it before bills carried the day, the warehouse and the tax. */
const asBefore = ({ head, entry }: Mapping): Mapping => ({
  head: head.map((row) => (row.source === 'businessDate' ? { ...row, source: 'orderDate' } : row)),
  entry: entry.filter(({ source }) => !later.includes(source)),
});
const sources = ({ head, entry }: Mapping) => [...head, ...entry].map(({ source }) => source);

describe('a mapping that was stored before bills carried as much (ERP-01)', () => {
  test.each(billKinds)('%s: what it lacks is told and added, once; nothing else of it changes', (bill) => {
    const begun = usual(bill);
    expect(laterRows(begun, bill)).toEqual({ head: [], entry: [] });
    const stored = asBefore(begun);
    const expected = sources(begun).filter((source) => later.includes(source));
    expect(sources(laterRows(stored, bill))).toEqual(expected);
    const completed = withLaterRows(stored, bill);
    expect(completed.head).toEqual(begun.head);
    expect(completed.entry.toSorted(byTarget)).toEqual(begun.entry.toSorted(byTarget));
    expect(laterRows(completed, bill)).toEqual({ head: [], entry: [] });
  });

  test('what is owed as such was told untaxed: its rate, its tax and the amount without it are added', () => {
    const { head, entry } = usual('adjustment');
    const stored = {
      head,
      entry: entry
        .filter(({ source }) => source !== 'taxRate' && source !== 'tax')
        .map((row) => (row.source === 'netAmount' ? { ...row, source: 'amount' } : row)),
    };
    expect(sources(laterRows(stored, 'adjustment'))).toEqual(['taxRate', 'netAmount', 'tax']);
    const completed = withLaterRows(stored, 'adjustment');
    expect(completed.entry.toSorted(byTarget)).toEqual(entry.toSorted(byTarget));
    const own = entry.map((row) => (row.target === 'FNOTAXAMOUNTFOR' ? { ...row, source: 'remark' } : row));
    expect(withLaterRows({ head, entry: own }, 'adjustment').entry).toEqual(own);
  });

  test('what the tenant has put into such a field of the ERP itself stands', () => {
    const { head, entry } = usual('delivery');
    const own = {
      target: 'FStockID',
      from: 'constant',
      source: '',
      value: 'CK9',
      pairs: {},
      base: true,
    } as const;
    const stored = { head, entry: [...entry.filter(({ target }) => target !== 'FStockID'), own] };
    expect(withLaterRows(stored, 'delivery')).toEqual(stored);
  });
});

function byTarget(one: MappingRow, other: MappingRow): number {
  return one.target < other.target ? -1 : 1;
}
