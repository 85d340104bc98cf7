import type { RoleScope, RuleScope } from './rules.ts';

/** Data scopes a role may have. */
export const roleScopes = ['all', 'depart-tree', 'depart', 'own', 'dealer'] as const satisfies RoleScope[];

/** Data scopes a rule of one page may have. */
export const ruleScopes = [...roleScopes, 'custom'] as const satisfies RuleScope[];
