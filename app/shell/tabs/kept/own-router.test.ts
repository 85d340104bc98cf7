import { describe, expect, test, vi } from 'vitest';
import { ownAddress, ownRouter } from './own-router.ts';

describe('addresses as a page means them', () => {
  test.each([
    ['?page=2', '/orders?page=2'],
    ['#total', '/orders#total'],
    ['?', '/orders'],
    ['/stock?page=2', '/stock?page=2'],
    ['detail/1', 'detail/1'],
  ])('%s is %s', (to, address) => {
    expect(ownAddress(to, '/orders')).toBe(address);
  });

  test.each([
    [{ search: '?page=2' }, { search: '?page=2', pathname: '/orders' }],
    [
      { pathname: '/stock', search: '?page=2' },
      { pathname: '/stock', search: '?page=2' },
    ],
  ])('%j is %j', (to, address) => {
    expect(ownAddress(to, '/orders')).toEqual(address);
  });

  test('where a form stays is left to the router', () => expect(ownAddress(null, '/orders')).toBeNull());
});

describe('the router of a kept page', () => {
  const navigate = vi.fn<(...args: unknown[]) => void>();
  const around = (more = {}) =>
    ({ router: { navigate, state: 'idle' }, static: false, ...more }) as unknown as Parameters<
      typeof ownRouter
    >[0];

  test.each([
    [
      ['?page=2', { replace: true }],
      ['/orders?page=2', { replace: true }],
    ],
    [
      ['/stock', undefined],
      ['/stock', undefined],
    ],
    [[-1, undefined], [-1]],
    [[2, undefined], [2]],
  ])('going to %j goes to %j', (args, went) => {
    navigate.mockReset();
    const own = ownRouter(around(), '/orders');
    (own!.router.navigate as (...all: unknown[]) => void)(...args);
    expect(navigate.mock.calls).toEqual([went]);
  });

  test('is the router around it in everything else', () => {
    expect(ownRouter(around(), '/orders')?.router.state).toBe('idle');
  });

  test.each([[null], [around({ static: true })]])('on the server there is nothing to turn', (given) => {
    expect(ownRouter(given, '/orders')).toBe(given);
  });
});
