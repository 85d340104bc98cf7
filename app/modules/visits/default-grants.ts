import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: ['visits', 'visit:list', 'visit:daily', 'visit:daily-export'] },
  { role: 'sales', actions: ['visits', 'visit:list', 'visit:record', 'visit:daily'] },
];
