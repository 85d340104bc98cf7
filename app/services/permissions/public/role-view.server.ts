import { defineView } from '#app/db/queries/define-view.server.ts';
import { roleDataRules, rolePermissions, roleRuleDeparts, roles, userRoles } from '../table.server.ts';

/** Roles, as others read them. */
export const roleView = defineView(roles, ['id', 'enabled', 'code', 'name', 'level', 'dataScope', 'sort']);

/** Who has which roles, as others read it. */
export const holderView = defineView(userRoles, ['userId', 'roleId']);

/** What roles grant, as others read it. */
export const grantView = defineView(rolePermissions, ['roleId', 'permissionCode']);

/** Which rows roles show, as others read it. */
export const dataRuleView = defineView(roleDataRules, [
  'id',
  'roleId',
  'permissionCode',
  'scope',
  'subtree',
  'conditions',
]);

/** The departments of such rules, as others read them. */
export const ruleDepartView = defineView(roleRuleDeparts, ['ruleId', 'departId']);
