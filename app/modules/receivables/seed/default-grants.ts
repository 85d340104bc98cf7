import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What is owed, as those see it who sell. */
const owed = ['receivable', 'receivable:list', 'receivable:dunning'];

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: owed },
  { role: 'clerk', actions: owed },
  {
    role: 'finance',
    actions: [
      ...owed,
      'receivable:payments',
      'payment:export',
      'receivable:record',
      'receivable:approve',
      'receivable:export',
      'receivable-dunning:export',
      'receivable:adjust',
      'receivable:adjustments',
      'adjustment:export',
      'receivable:refunds',
      'refund:export',
      'receivable:refund',
      'receivable:pay',
    ],
  },
];
