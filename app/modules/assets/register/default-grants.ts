import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const does = (entity: string, acts: readonly string[]) => acts.map((act) => `${entity}:${act}`);
const seen = ['assets', 'asset:list', 'asset-map:list', 'asset-movement:list', 'asset-relocation:list'];

/** What of this folder's pages and actions the roles have that a brand begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'manager',
    actions: [
      ...seen,
      ...does('asset', ['add', 'edit', 'delete', 'export', 'import', 'apply', 'approve', 'audit']),
      'asset-movement:export',
      ...does('asset-model', ['list', 'add', 'edit', 'delete', 'export', 'import']),
    ],
  },
  { role: 'sales', actions: [...seen, ...does('asset', ['apply', 'deliver', 'audit'])] },
  { role: 'finance', actions: [...seen, ...does('asset', ['export', 'deposit']), 'asset-movement:export'] },
];
