import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'manager', actions: ['approval:mine'] },
  { role: 'clerk', actions: ['approval:mine'] },
  { role: 'sales', actions: ['approval:mine'] },
  { role: 'finance', actions: ['approval:mine'] },
];
