import { z } from 'zod';
import type { DataRule } from '#app/kernel/access/access.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';
import { roleScopes, ruleScopes } from './role-scopes.ts';

const id = z.uuid();
const text = (max: number) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.string().trim().max(max).nullable(),
  );
/** Permissions one role may grant. */
const maxGrants = 2000;

const idText = z
  .string()
  .max(maxGrants * 65)
  .transform((ids) => ids.split(',').filter((one) => one !== ''));
const roleCode = z
  .string()
  .trim()
  .regex(/^[a-z][\w-]{0,39}$/i);

const facts = {
  roleName: z.string().trim().min(1).max(60),
  description: text(300),
  /** 9: its holders belong to a department. */
  roleLevel: wholeNumber(1, 9).default(9),
  dataScope: z.enum(roleScopes).default('own'),
  enabled: z.union([z.boolean(), z.stringbool()]).default(true),
};

/** POST /sys/role/add; `copyOf` begins with what another role grants. */
export const addRoleInput = z.object({ ...facts, roleCode, copyOf: id.optional() });
export type AddRoleInput = z.output<typeof addRoleInput>;

/** PUT /sys/role/edit; a code is for good. */
export const editRoleInput = z.object({ ...facts, id, version: rowVersion });
export type EditRoleInput = z.output<typeof editRoleInput>;

/** POST /sys/permission/saveRolePermission: all that the role grants from now on. */
export const saveGrantsInput = z.object({
  roleId: id,
  permissionIds: z
    .union([z.array(z.string().min(1).max(64)).max(maxGrants), idText])
    .pipe(z.array(z.string().max(64)).max(maxGrants)),
  /** What older clients send of the state before; the server knows it. */
  lastpermissionIds: z.unknown().optional(),
});
export type SaveGrantsInput = z.output<typeof saveGrantsInput>;

/** POST and PUT of a data rule: what a role's holders reach on one page. */
export const saveRuleInput = z.object({
  roleId: id,
  permissionId: z.string().min(1).max(64),
  scope: z.enum(ruleScopes),
  departIds: idList(200).default([]),
  subtree: z.boolean().default(true),
  /** Looked at closer with the page's fields. */
  conditions: z.unknown().optional(),
});
export type SaveRuleInput = z.output<typeof saveRuleInput>;

/** A data rule as the wire has it. */
export interface RuleRow extends Pick<DataRule, 'scope' | 'subtree' | 'conditions'> {
  id: string;
  roleId: string;
  roleName: string;
  permissionId: string;
  departs: { id: string; name: string }[];
}
