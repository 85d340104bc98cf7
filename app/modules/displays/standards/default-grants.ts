import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const writes = ['list', 'add', 'edit', 'delete', 'export', 'import'];

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      'displays',
      'display:list',
      'display:export',
      'display-month:list',
      'display:submit',
      'display:review',
      'display-review:list',
      'display-review:export',
      'display-audit:list',
      'display-audit:export',
      'display-audit:plan',
      ...writes.map((act) => `display-standard:${act}`),
      ...writes.map((act) => `display-item:${act}`),
    ],
  },
  {
    role: 'sales',
    actions: ['displays', 'display:list', 'display-month:list', 'display:submit', 'display-review:list'],
  },
];
