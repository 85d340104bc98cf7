import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: ['order:list', 'order', 'order:export', 'order:analysis'] },
  {
    role: 'clerk',
    actions: [
      'order:list',
      'order',
      'order:export',
      'order:audit',
      'order:create',
      'order:edit',
      'order:discount',
      'order:gift',
      'order:freight',
      'order:deliver',
      'order:sign',
      'order:settle',
      'order:invalidate',
      'order:cut',
      'order:return',
      'order:swap',
      'order:receive',
      'order:print',
      'order:analysis',
    ],
  },
  {
    role: 'sales',
    actions: ['order:list', 'order', 'order:create', 'order:edit', 'order:sign', 'order:print'],
  },
  { role: 'finance', actions: ['order:list', 'order', 'order:export', 'order:pay'] },
  {
    role: 'dealer',
    actions: ['order:list', 'order', 'order:deliver', 'order:sign', 'order:receive', 'order:print'],
  },
  { role: 'visitor', actions: ['order:list', 'order'] },
  { role: 'MES_ZG', actions: ['order:list', 'order', 'order:export', 'order:audit'] },
  { role: 'MES_WXG', actions: ['order:list', 'order'] },
];
