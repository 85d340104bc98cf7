import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const reads = ['stock', 'sell-out:list', 'freshness:list', 'ageing:list'];
const files = ['sell-out:export', 'ageing:export'];

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [...reads, ...files, 'ageing:assign', 'ageing:handle', 'ageing:approve'],
  },
  { role: 'clerk', actions: [...reads, ...files] },
  { role: 'sales', actions: [...reads, 'ageing:handle'] },
];
