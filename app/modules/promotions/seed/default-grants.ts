import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      'promotions',
      'promotion:list',
      'promotion:add',
      'promotion:edit',
      'promotion:audit',
      'promotion:state',
      'promotion:coupon',
      'promotion:export',
      'promotion:import',
    ],
  },
  { role: 'clerk', actions: ['promotions', 'promotion:list'] },
  { role: 'finance', actions: ['promotions', 'promotion:list', 'promotion:audit', 'promotion:export'] },
];
