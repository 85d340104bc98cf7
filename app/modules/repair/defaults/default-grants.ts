import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const does = (entity: string, acts: readonly string[]) => acts.map((act) => `${entity}:${act}`);

/** What of this folder's pages and actions the roles have that a repair firm begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  {
    role: 'MES_ZG',
    actions: [
      'repair',
      ...does('repair', ['list', 'report', 'dispatch', 'inspect', 'pause', 'settle']),
      ...does('equipment', ['list', 'add', 'edit', 'delete', 'export', 'import']),
      ...does('technician', ['list', 'add', 'edit', 'delete', 'export', 'import']),
    ],
  },
  { role: 'MES_WXG', actions: ['repair', ...does('repair', ['list', 'work'])] },
];
