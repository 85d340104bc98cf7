import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const actionsOf = (page: string, acts: string) => acts.split(' ').map((act) => `${page}:${act}`);

/** What of this folder's pages and actions the roles have that a brand begins with: who asks, who approves and who issues are three. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: actionsOf('material-request', 'list add approve export') },
  {
    role: 'clerk',
    actions: [
      ...actionsOf('material', 'list add edit delete export import receive'),
      ...actionsOf('material-request', 'list add issue export'),
    ],
  },
  { role: 'sales', actions: actionsOf('material-request', 'list add') },
  { role: 'finance', actions: ['goods', ...actionsOf('material-request', 'list export')] },
];
