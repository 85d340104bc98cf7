import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'clerk', actions: ['erp:failed', 'erp:resync', 'erp:ignore', 'erp:list'] },
  {
    role: 'finance',
    actions: [
      'erp:failed',
      'erp:resync',
      'erp:ignore',
      'erp:list',
      'erp',
      'erp:reconcile',
      'erp:repair',
      'erp:masters',
      'erp:masters-decide',
    ],
  },
];
