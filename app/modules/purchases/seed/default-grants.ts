import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const reads = [
  'dealers',
  'purchase:list',
  'purchase:export',
  'purchase-account:list',
  'purchase-account:export',
  'purchase-entry:list',
  'purchase-entry:export',
  'purchase-payment:list',
  'purchase-payment:export',
];

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      ...reads,
      'purchase:approve',
      'purchase-account:credit',
      'purchase-price:list',
      'purchase-price:export',
    ],
  },
  {
    role: 'clerk',
    actions: [
      ...reads,
      'purchase:add',
      ...['list', 'add', 'edit', 'delete', 'export', 'import'].map((does) => `purchase-price:${does}`),
    ],
  },
  { role: 'finance', actions: [...reads, 'purchase-payment:add', 'purchase-payment:approve'] },
  { role: 'dealer', actions: [...reads, 'purchase:add'] },
];
