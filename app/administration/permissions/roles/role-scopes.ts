import type { RoleScope, RuleScope } from '#app/kernel/access/access.ts';

/** Data scopes a role may have. */
export const roleScopes = ['all', 'depart-tree', 'depart', 'own', 'dealer'] as const satisfies RoleScope[];

/** Data scopes a rule of one page may have. */
export const ruleScopes = [...roleScopes, 'custom'] as const satisfies RuleScope[];
