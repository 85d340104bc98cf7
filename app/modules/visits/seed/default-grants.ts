import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const writes = ['list', 'add', 'edit', 'delete', 'export', 'import'];

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      'visits',
      'visit:list',
      // Managers go out themselves, along with somebody or to look again.
      'visit:record',
      'visit:collect',
      'visit:today',
      'visit-request:list',
      'visit-request:export',
      'visit:judge',
      'visit-plan:list',
      'visit-plan:edit',
      ...writes.map((act) => `visit-route:${act}`),
      ...writes.map((act) => `visit-route-stop:${act}`),
      'visit:daily',
      'visit:daily-export',
      ...writes.map((act) => `visit-template:${act}`),
      ...writes.map((act) => `visit-step:${act}`),
      ...writes.map((act) => `must-sell:${act}`),
    ],
  },
  {
    role: 'sales',
    actions: [
      'visits',
      'visit:list',
      'visit:record',
      'visit:collect',
      'visit:daily',
      'visit-plan:list',
      'visit-route:list',
      'visit-route-stop:list',
      'visit-request:list',
    ],
  },
];
