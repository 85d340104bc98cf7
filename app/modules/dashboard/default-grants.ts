import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: ['dashboard'] },
  { role: 'clerk', actions: ['dashboard'] },
  { role: 'sales', actions: ['dashboard'] },
  { role: 'finance', actions: ['dashboard'] },
  { role: 'dealer', actions: ['dashboard'] },
  { role: 'visitor', actions: ['dashboard'] },
  { role: 'MES_ZG', actions: ['dashboard'] },
  { role: 'MES_WXG', actions: ['dashboard'] },
];
