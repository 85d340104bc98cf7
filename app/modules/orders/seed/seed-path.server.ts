import { type OrderEvent, type OrderStatus, orderStatus } from '../rules.ts';

/** The moves that bring an order from placing to a state by the shortest usual way. */
export function pathTo(status: OrderStatus, prepay: boolean): OrderEvent[] {
  const passed: OrderEvent[] = prepay ? ['pass', 'pay'] : ['pass'];
  const { waiting, refused, toShip, finished, invalid, partlyShipped, toPay, shipped } = orderStatus;
  switch (status) {
    case waiting:
      return [];
    case refused:
      return ['refuse'];
    case invalid:
      return ['invalidate'];
    case toPay:
      return ['pass'];
    case toShip:
      return passed;
    case partlyShipped:
      return [...passed, 'ship-part'];
    case shipped:
      return [...passed, 'ship-rest'];
    case finished:
      return [...passed, 'ship-rest', 'sign'];
    default:
      return [...passed, 'ship-rest', 'sign-with-difference'];
  }
}

/** The moves that bring a return to a state. */
export function returnPathTo(status: OrderStatus): OrderEvent[] {
  const { refused, invalid, toShip, shipped, finished } = orderStatus;
  if (status === refused) return ['refuse'];
  if (status === invalid) return ['invalidate'];
  const way: OrderEvent[] = ['pass', 'receive', 'refund'];
  const reached: readonly OrderStatus[] = [toShip, shipped, finished];
  return way.slice(0, reached.indexOf(status) + 1);
}

/** Usual hours from the move before to this one, shortest and longest. */
export const usualHours: Readonly<Record<OrderEvent, readonly [number, number]>> = {
  create: [0, 0],
  edit: [0.1, 2],
  pass: [0.3, 9],
  refuse: [0.5, 10],
  'record-payment': [0.1, 20],
  'refuse-payment': [0.1, 20],
  'withdraw-payment': [0.1, 20],
  pay: [0.1, 20],
  'ship-part': [4, 30],
  'ship-rest': [5, 40],
  'sign-part': [5, 60],
  sign: [5, 60],
  'sign-with-difference': [5, 60],
  'settle-difference': [20, 140],
  'cut-rest': [20, 60],
  invalidate: [1, 30],
  receive: [5, 60],
  refund: [1, 40],
  repaid: [1, 40],
};

const refusals = [
  '库存不足，请改订其他规格',
  '超出信用额度，请先回款',
  '门店不在可售范围',
  '促销价已过期，请重新下单',
  '最小起订量不足',
] as const;

const invalidations = ['门店重复下单', '门店临时停业', '客户要求取消', '收货地址有误，已重新下单'] as const;

const cuts = ['厂家缺货，余量取消', '门店不再需要余量'] as const;

/** A reason a person could have written, for the events that need one. */
export function usualReasons(event: OrderEvent): readonly string[] {
  if (event === 'refuse') return refusals;
  if (event === 'cut-rest') return cuts;
  return event === 'invalidate' ? invalidations : [];
}
