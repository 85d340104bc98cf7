import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      'stock',
      'outlet-stock:list',
      'outlet-stock:add',
      'outlet-stock:edit',
      'outlet-stock:delete',
      'stock:list',
      'outlet-stock:export',
      'warehouse:list',
    ],
  },
  {
    role: 'clerk',
    actions: [
      'stock',
      'stock:list',
      'stock:receive',
      'stock:transfer',
      'stock:count',
      'stock:loss',
      'stock:ledger',
      'outlet-stock:list',
      'outlet-stock:add',
      'outlet-stock:edit',
      'outlet-stock:delete',
      'outlet-stock:export',
      'outlet-stock:import',
      'warehouse:list',
      'warehouse:add',
      'warehouse:edit',
      'warehouse:delete',
      'warehouse:export',
      'warehouse:import',
    ],
  },
  {
    role: 'sales',
    actions: ['stock', 'outlet-stock:list', 'outlet-stock:add', 'outlet-stock:edit', 'outlet-stock:delete'],
  },
  {
    role: 'dealer',
    actions: [
      'stock',
      'stock:list',
      'stock:receive',
      'stock:transfer',
      'stock:count',
      'stock:loss',
      'stock:ledger',
    ],
  },
];
