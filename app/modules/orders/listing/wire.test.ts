import { describe, expect, test } from 'vitest';
import { newId } from '#app/lib/id.ts';
import { auditOrderInput, listOrdersQuery, orderRef } from './wire.ts';

const id = newId();
const query = (given: Record<string, unknown>) => listOrdersQuery.safeParse(given);
const fieldsOf = (given: Record<string, unknown>) =>
  query(given).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('a list’s query (HTTP-02)', () => {
  test('without anything it is the first twenty, the newest first', () => {
    expect(listOrdersQuery.parse({})).toEqual({
      pageNumber: 1,
      size: 20,
      sort: 'orderedAt',
      direction: 'desc',
      status: null,
      dealerId: null,
      customerId: null,
      facet: null,
      kind: null,
      source: null,
      sales: null,
      product: null,
      channel: null,
      label: null,
      minFen: null,
      maxFen: null,
      startDate: null,
      endDate: null,
      dateBy: 'ordered',
      keyword: null,
    });
  });

  test.each(['status', 'dealerId', 'startDate', 'endDate', 'keyword'] as const)(
    'an empty %s counts as not given (VAL-06)',
    (name) => {
      for (const empty of ['', null, undefined])
        expect(listOrdersQuery.parse({ [name]: empty })[name]).toBeNull();
    },
  );

  test('a keyword of spaces is none, and spaces around one do not count', () => {
    expect(listOrdersQuery.parse({ keyword: ' \u3000\t' }).keyword).toBeNull();
    expect(listOrdersQuery.parse({ keyword: '  便民 超市 ' }).keyword).toBe('便民 超市');
  });

  test.each<[string, string[], string[]]>([
    ['pageNumber', ['1', '500'], ['0', '-1', '1.5', 'x', '', 'Infinity', '1e9', '501']],
    ['size', ['1', '200'], ['0', '201', '-1', '1.5', 'x', '', '1e9']],
    ['status', ['0', '8'], ['-1', '9', '1.5', 'x', '0 or 1=1']],
    ['sort', ['orderedAt', 'orderNo', 'payableFen'], ['', 'ordered_at', 'id', 'orderedAt desc', 'toString']],
    ['direction', ['asc', 'desc'], ['', 'ASC', 'sideways']],
    ['dealerId', [id, id.toUpperCase()], ['x', `${id}0`, id.slice(1), `${id}' or 1=1`]],
    [
      'startDate',
      ['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31'],
      ['2026-02-29', '2026-13-01', '2026-1-1', '21.11.2026', '2026-11-21T00:00:00Z', 'today', '0000-01-01'],
    ],
    ['endDate', ['2026-11-21'], ['2026-02-30', '0000-12-31', '10000-01-01', '-2026-01-01', 'infinity']],
    ['keyword', ['x'.repeat(64), '%', "'"], ['x'.repeat(65)]],
    ['includeIgnore', ['true', ''], ['x'.repeat(9)]],
  ])('%s takes %j and refuses %j, which it names', (name, good, bad) => {
    for (const value of good) expect(fieldsOf({ [name]: value })).toEqual([]);
    for (const value of bad) expect(fieldsOf({ [name]: value })).toContain(name);
  });

  test.each([
    [{ pageNumber: '50', size: '200' }, true],
    [{ pageNumber: '51', size: '200' }, false],
    [{ pageNumber: '10000', size: '1' }, true],
    [{ pageNumber: '10001', size: '1' }, false],
    [{ pageNumber: '500', size: '20' }, true],
    [{ pageNumber: '500', size: '21' }, false],
  ])('row 10,000 is the deepest that pages reach: %j is %s', (given, ok) => {
    expect(query(given).success).toBe(ok);
  });

  test.each([
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-20', '2026-11-21', true],
    ['2026-11-22', '2026-11-21', false],
    ['', '2026-11-21', true],
    ['2026-11-22', '', true],
  ])('from %s to %s is a span: %s', (startDate, endDate, ok) => {
    expect(query({ startDate, endDate }).success).toBe(ok);
  });
});

describe('audit of the wire', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('pass %j is %s', (given, pass) => {
    expect(auditOrderInput.parse({ id, pass: given })).toEqual({ id, pass, reason: '' });
  });

  test.each([
    [{ id }],
    [{ pass: true }],
    [{ id: '', pass: true }],
    [{ id: 'x'.repeat(65), pass: true }],
    [{ id, pass: 'perhaps' }],
    [{ id, pass: null }],
    [{ id, pass: 1 }],
    [{ id, pass: false, reason: 'x'.repeat(201) }],
    [{ id, pass: true, version: 0 }],
    [{ id, pass: true, version: 1.5 }],
    [{ id: { or: 1 }, pass: true }],
  ])('%j is refused', (given) => {
    expect(auditOrderInput.safeParse(given).success).toBe(false);
  });

  test('a reason of 200 characters is the longest, and spaces are none', () => {
    expect(auditOrderInput.parse({ id, pass: false, reason: `  ${'缺'.repeat(200)} ` }).reason).toHaveLength(
      200,
    );
    expect(auditOrderInput.parse({ id, pass: false, reason: ' \n ' }).reason).toBe('');
  });

  test('an id of the wire is some text of 1 to 64 characters', () => {
    expect(orderRef.safeParse({ id: '' }).success).toBe(false);
    expect(orderRef.safeParse({ id: 'x'.repeat(65) }).success).toBe(false);
    expect(orderRef.parse({ id: 'no-id' })).toEqual({ id: 'no-id' });
  });
});
