import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: ['goods', 'product:list', 'price:list'] },
  {
    role: 'clerk',
    actions: [
      'goods',
      'product:list',
      'product:add',
      'product:edit',
      'product:delete',
      'product:restore',
      'product:export',
      'product:import',
      'price:list',
      'price:add',
      'price:edit',
      'price:delete',
      'price:export',
      'price:import',
      'spu:list',
      'spu:add',
      'spu:edit',
      'spu:delete',
      'spu:export',
      'spu:import',
    ],
  },
  { role: 'sales', actions: ['goods', 'product:list', 'price:list'] },
  { role: 'dealer', actions: ['goods', 'product:list'] },
];
