import { defineList, type RowOf } from '#app/entity/define-entity.ts';
import { boolean, choice, lines, number, optional, text } from '#app/entity/fields.ts';
import { roleScopes } from './role-scopes.ts';

/** Roles (角色): who holds them, what they grant, which rows they reach. They are written by calls of their own. */
export const role = defineList({
  name: 'role',
  words: 'permissions:role',
  wire: '/sys/role',
  olderNames: { roleCode: 'code', roleName: 'name', roleLevel: 'level' },
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    name: text({ max: 60, quick: true, search: true, sort: true, width: 220 }),
    code: text({ max: 40, quick: true, search: true, sort: true, width: 140 }),
    dataScope: choice(roleScopes, { search: true, width: 160 }),
    members: number({ min: 0, max: 1_000_000, search: true, sort: true, width: 90 }),
    grants: number({ min: 0, max: 10_000, search: true, sort: true, width: 90 }),
    level: number({ min: 1, max: 9, search: true, list: false }),
    enabled: boolean({ search: true, list: false }),
    // The tenant's administrator: it can be neither deleted nor switched off.
    fixed: boolean({ search: true, list: false }),
    description: optional(lines({ max: 300, search: true })),
  },
});

/** A role as the wire has it. */
export type RoleRow = RowOf<typeof role>;
