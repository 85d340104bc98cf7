import type { DefaultGrant } from '#app/kernel/module/default-grant.ts';

const does = (entity: string, acts: readonly string[]) => acts.map((act) => `${entity}:${act}`);

const desk = [
  'repair',
  ...does('repair', [
    'list',
    'board',
    'report',
    'dispatch',
    'inspect',
    'pause',
    'settle',
    'statistics',
    'statement',
  ]),
  ...does('equipment', ['list', 'add', 'edit', 'delete', 'export', 'import']),
  ...does('part', ['list', 'add', 'edit', 'delete', 'export', 'import']),
  ...does('part-request', ['list', 'add', 'approve', 'issue', 'export']),
  ...does('part-stock', ['list', 'receive', 'export']),
  ...does('upkeep-plan', ['list', 'add', 'edit', 'delete', 'export', 'import']),
  ...does('repair-article', ['list', 'add', 'edit', 'delete', 'export']),
  ...does('technician', ['list', 'add', 'edit', 'delete', 'export', 'import']),
];

/** What of this folder's pages and actions the roles have that a repair firm, or a brand with workers of its own, begins with. */
export const defaultGrants: readonly DefaultGrant[] = [
  { role: 'MES_ZG', actions: desk },
  // A brand that keeps its own workers has its desk.
  { role: 'manager', actions: desk },
  { role: 'MES_WXG', actions: ['repair', ...does('repair', ['list', 'work'])] },
];
