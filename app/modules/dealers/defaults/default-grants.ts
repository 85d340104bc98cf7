import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      'dealers',
      'poi:list',
      'poi:add',
      'poi:edit',
      'poi:claim',
      'poi:phone',
      'dealer:list',
      'poi:delete',
      'poi:export',
    ],
  },
  {
    role: 'clerk',
    actions: [
      'dealers',
      'dealer:list',
      'dealer:add',
      'dealer:edit',
      'dealer:delete',
      'dealer:restore',
      'dealer:export',
      'dealer:import',
      'dealer:area',
      'poi:list',
      'poi:import',
      'poi:phone',
    ],
  },
  { role: 'sales', actions: ['dealers', 'poi:list', 'poi:add', 'poi:edit', 'poi:claim', 'poi:phone'] },
];
