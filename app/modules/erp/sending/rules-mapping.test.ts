import { describe, expect, test } from 'vitest';
import { billKindOf, buildBill, documentOf, externalNumber, type MappingRow } from './rules-mapping.ts';

describe('which bill a document is', () => {
  test.each([
    ['0', 'online', 'order'],
    ['0', 'offline', 'order'],
    ['0', 'return', 'return'],
    ['0', 'exchange', 'exchange'],
    ['1', 'online', 'delivery'],
    ['1', 'exchange', 'delivery'],
    ['2', 'exchange', 'return'],
    ['3', 'online', 'return'],
    ['3', 'exchange', 'return'],
  ] as const)('document %s of an order of kind %s: %s', (document, kind, bill) => {
    expect(billKindOf(document, kind)).toBe(bill);
  });

  test.each([
    ['0', 'SO1'],
    ['1', 'SO1-CK'],
    ['2', 'SO1-TH'],
    ['3', 'SO1-CJ'],
  ] as const)('document %s has the number %s, and is known by it', (document, number) => {
    expect(externalNumber('SO1', document)).toBe(number);
    expect(documentOf(number)).toBe(document);
  });
});

describe('a bill', () => {
  const row = (target: string, from: MappingRow['from'], more: Partial<MappingRow> = {}): MappingRow => ({
    target,
    from,
    source: '',
    value: '',
    pairs: {},
    base: false,
    ...more,
  });
  const build = (head: MappingRow[], values: Record<string, string | number> = {}) =>
    buildBill(
      { head, entry: [row('FQty', 'field', { source: 'qty' })] },
      { head: values, lines: [{ qty: 3 }] },
      'order',
    );

  test.each<[string, MappingRow, object, object[]]>([
    ['a constant', row('F', 'constant', { value: 'x' }), { F: 'x' }, []],
    [
      'a constant of base data',
      row('F', 'constant', { value: 'x', base: true }),
      { F: { FNumber: 'x' } },
      [],
    ],
    ['a field', row('F', 'field', { source: 'orderNo' }), { F: 'SO1' }, []],
    ['an empty field', row('F', 'field', { source: 'remark' }), {}, []],
    [
      'an empty field of base data',
      row('F', 'field', { source: 'remark', base: true }),
      {},
      [{ target: 'F', reason: 'empty', value: 'remark' }],
    ],
    ['an empty constant of base data', row('F', 'constant', { base: true }), {}, []],
    ['a pair', row('F', 'dictionary', { source: 'channel', pairs: { 超市: '01' } }), { F: '01' }, []],
    ['no pair and a value', row('F', 'dictionary', { source: 'channel', value: '99' }), { F: '99' }, []],
    [
      'no pair',
      row('F', 'dictionary', { source: 'channel', pairs: { 夜场: '02' } }),
      {},
      [{ target: 'F', reason: 'no-pair', value: '超市' }],
    ],
    [
      'no pair of base data',
      row('F', 'dictionary', { source: 'channel', base: true }),
      {},
      [{ target: 'F', reason: 'no-pair', value: '超市' }],
    ],
  ])('%s', (_name, mapped, head, faults) => {
    expect(build([mapped], { orderNo: 'SO1', channel: '超市', remark: '' })).toEqual({
      model: { ...head, FSaleOrderEntry: [{ FQty: 3 }] },
      faults,
    });
  });
});
