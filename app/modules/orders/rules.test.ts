import { array, assert, boolean, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isDealable,
  needsReason,
  nextStatus,
  type OrderEvent,
  type OrderKind,
  type OrderStatus,
  orderStatus,
  orderStatuses,
  statusKey,
} from './rules.ts';
import chinese from './words.zh-CN.json' with { type: 'json' };

const events: readonly OrderEvent[] = [
  ...(['create', 'pass', 'refuse', 'pay', 'ship-part', 'ship-rest', 'sign', 'sign-part'] as const),
  ...(['record-payment', 'refuse-payment', 'withdraw-payment'] as const),
  ...([
    'sign-with-difference',
    'settle-difference',
    'cut-rest',
    'invalidate',
    'receive',
    'refund',
    'edit',
  ] as const),
];

type Order = {
  status: OrderStatus;
  prepay: boolean;
  shipped: boolean;
  kind?: OrderKind;
  received?: boolean;
  unsigned?: boolean;
  short?: boolean;
};

/** The table as sales operations write it down: state, event, guard and state after. */
const table: readonly [OrderStatus, OrderEvent, string, OrderStatus][] = [
  [0, 'edit', '', 0],
  [0, 'pass', 'on account', 2],
  [0, 'pass', 'prepaid', 6],
  [0, 'refuse', '', 1],
  [6, 'record-payment', '', 6],
  [6, 'refuse-payment', '', 6],
  [6, 'withdraw-payment', '', 6],
  [6, 'pay', '', 2],
  [2, 'ship-part', '', 5],
  [2, 'ship-rest', '', 7],
  [5, 'ship-part', '', 5],
  [5, 'ship-rest', '', 7],
  [5, 'sign-part', 'something on its way', 5],
  [7, 'sign-part', 'something on its way', 7],
  [5, 'cut-rest', 'something on its way', 7],
  [5, 'cut-rest', 'all signed, something missing', 8],
  [5, 'cut-rest', 'all signed and there', 3],
  [7, 'sign', '', 3],
  [7, 'sign-with-difference', '', 8],
  [8, 'settle-difference', '', 3],
  [0, 'invalidate', 'nothing shipped', 4],
  [2, 'invalidate', 'nothing shipped', 4],
  [6, 'invalidate', 'nothing shipped', 4],
];

const holds: Record<string, (order: Order) => boolean> = {
  '': () => true,
  prepaid: (order) => order.prepay,
  'on account': (order) => !order.prepay,
  'nothing shipped': (order) => !order.shipped,
  'something on its way': (order) => order.unsigned !== false,
  'all signed, something missing': (order) => order.unsigned === false && order.short === true,
  'all signed and there': (order) => order.unsigned === false && order.short !== true,
};

function expected(order: Order, event: OrderEvent): OrderStatus | null {
  const rows = table.filter(([from, on, guard]) => {
    return from === order.status && on === event && holds[guard]!(order);
  });
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.[3] ?? null;
}

/** What may be on its way, or have been missing. */
const onTheWay = [
  {},
  { unsigned: true },
  { unsigned: false, short: false },
  { unsigned: false, short: true },
];

describe('the life of an order (ORD-01)', () => {
  const pairs = orderStatuses.flatMap((status) => events.map((event) => [status, event] as const));

  test('the table knows every state there is, once', () => {
    const known = orderStatuses.toSorted((a, b) => a - b);
    expect(known).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Object.values(orderStatus).toSorted((a, b) => a - b)).toEqual(known);
  });

  test.each(pairs)('state %d, event %s: what the table says, whatever the guards', (status, event) => {
    for (const prepay of [true, false]) {
      for (const shipped of [true, false]) {
        for (const facts of onTheWay) {
          const order = { status, prepay, shipped, ...facts };
          expect(nextStatus(order, event)).toBe(expected(order, event));
        }
      }
    }
  });

  test('what is given back for an exchange comes in once from its audit on, and moves nothing', () => {
    const taken = (order: Pick<Order, 'kind' | 'received'>) =>
      orderStatuses.filter(
        (status) => nextStatus({ status, prepay: false, shipped: true, ...order }, 'receive') === status,
      );
    expect(taken({ kind: 'exchange', received: false })).toEqual([2, 5, 7, 8, 3]);
    expect(taken({ kind: 'exchange', received: true })).toEqual([]);
    expect(taken({ kind: 'online', received: false })).toEqual([]);
  });

  test('no row of the table is dead: each is taken by some order', () => {
    const taken = table.filter(([status, event, , to]) =>
      [true, false].some((prepay) =>
        onTheWay.some((facts) => nextStatus({ status, prepay, shipped: false, ...facts }, event) === to),
      ),
    );
    expect(taken).toEqual(table);
  });

  const walk = array(constantFrom(...events), { minLength: 1, maxLength: 30 });

  test('no walk leaves the table, and refused, finished and invalid are its ends', () => {
    assert(
      property(boolean(), walk, (prepay, steps) => {
        let order: Order = { status: orderStatus.waiting, prepay, shipped: false };
        for (const event of steps) {
          const next = nextStatus(order, event);
          expect(next).toBe(expected(order, event));
          expect(next !== null && [1, 3, 4].includes(order.status)).toBe(false);
          order = {
            ...order,
            status: next ?? order.status,
            shipped: order.shipped || (next !== null && event.startsWith('ship')),
          };
          expect(orderStatuses).toContain(order.status);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('nothing that has been shipped is ever made invalid', () => {
    assert(
      property(boolean(), walk, (prepay, steps) => {
        let order: Order = { status: 0, prepay, shipped: false };
        for (const event of [...steps, 'invalidate' as const]) {
          const next = nextStatus(order, event);
          expect(order.shipped && next === orderStatus.invalid).toBe(false);
          order = {
            ...order,
            status: next ?? order.status,
            shipped: order.shipped || (next !== null && event.startsWith('ship')),
          };
        }
      }),
    );
  });

  test('a prepaid order is not shipped before it is paid', () => {
    assert(
      property(walk, (steps) => {
        let order: Order = { status: 0, prepay: true, shipped: false };
        let paid = false;
        for (const event of steps) {
          const next = nextStatus(order, event);
          paid ||= event === 'pay' && next !== null;
          expect(event.startsWith('ship') && next !== null && !paid).toBe(false);
          order = { ...order, status: next ?? order.status };
        }
      }),
    );
  });
});

describe('what can still be dealt with (ORD-05)', () => {
  test.each([
    [0, true],
    [1, false],
    [2, true],
    [3, false],
    [4, false],
    [5, true],
    [6, true],
    [7, true],
    [8, true],
  ] as const)('state %d: some event leads on, and deal buttons are shown, is %s', (status, dealable) => {
    const order = { status, prepay: false, shipped: false };
    expect(events.some((event) => nextStatus(order, event) !== null)).toBe(dealable);
    expect(isDealable(status)).toBe(dealable);
  });
});

describe('reasons', () => {
  const needing: readonly OrderEvent[] = [
    'refuse',
    'refuse-payment',
    'withdraw-payment',
    'invalidate',
    'cut-rest',
  ];
  test.each(events.map((event) => [event, needing.includes(event)] as const))(
    '%s needs one is %s',
    (event, needed) => {
      expect(needsReason(event)).toBe(needed);
    },
  );
});

test.each([
  [2, 'online', '待发货'],
  [2, 'exchange', '待发货'],
  [2, 'return', '待收货'],
  [7, 'return', '待退款'],
  [2, 'any', '待发货/待收货'],
  [7, 'any', '已发货/待退款'],
  [3, 'any', '已完成'],
] as const)('state %i of %s is called %s (issue 19)', (status, kind, name) => {
  const [words, state] = statusKey(status, kind).replace('orders:', '').split('.');
  expect((chinese as unknown as Record<string, Record<string, string>>)[words!]![state!]).toBe(name);
});
