import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { shownAddress } from './use-own-address.ts';

const menu = [
  {
    id: 'folder',
    path: '/folder',
    meta: { target: '/menu/folder' },
    children: [
      { id: 'own', path: '/own', meta: { target: '/menu/own/water/orders' } },
      { id: 'report', path: '/report', meta: { target: '/menu/report', url: 'https://report.example' } },
    ],
  },
] as unknown as MenuItem[];

describe('the address that is shown (ROU-14)', () => {
  test.each([
    ['a screen below an item has the item’s', '/menu/own/water/orders', '/own'],
    ['an external address in a frame has its own', '/menu/report', null],
    ['a screen at its own place has its own', '/water/orders', null],
    ['a folder has its own', '/menu/folder', null],
    ['a screen below an item that is gone has its own', '/menu/gone/water/orders', null],
  ])('%s', (_name, pathname, expected) => {
    expect(shownAddress(menu, pathname)).toBe(expected);
  });
});
