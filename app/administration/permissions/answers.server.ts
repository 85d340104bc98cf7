import { z } from 'zod';
import { conditionGroup, ruleScope } from '#app/services/permissions/answers.server.ts';
import type { MenuNode } from './items/menu-input.ts';
import type { TreeNode } from './use-cases/list-menu.server.ts';

/** GET /sys/role/queryall. */
export const queryallAnswer = z.array(
  z.object({
    roleCode: z.string(),
    roleName: z.string(),
    id: z.string(),
    code: z.string(),
    name: z.string(),
  }),
);
/** GET /sys/role/checkRoleCode. */
export const checkRoleCodeAnswer = z.literal(true);
const treeNode: z.ZodType<TreeNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  slotTitle: z.string(),
  parentId: z.string().nullable(),
  isLeaf: z.boolean(),
  ruleFlag: z.literal(0),
  children: z.array(z.lazy(() => treeNode)).optional(),
});
/** GET /sys/role/queryTreeList, GET /sys/permission/queryTreeList. */
export const queryTreeListAnswer = z.object({ ids: z.array(z.string()), treeList: z.array(treeNode) });
/** PUT /sys/role/edit. */
export const editAnswer = z.object({ id: z.string(), version: z.number() });
/** DELETE /sys/role/delete, DELETE /sys/role/deleteBatch, DELETE /sys/permission/deletePermissionRule. */
export const deleteAnswer = z.object({ deleted: z.number() });
/** GET /sys/permission/queryRolePermission, GET /sys/permission/loadAllRoleIds. */
export const queryRolePermissionAnswer = z.array(z.string());
/** POST /sys/permission/saveRolePermission. */
export const saveRolePermissionAnswer = z.object({ added: z.number(), taken: z.number() });
const menuItem = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['page', 'group', 'action']),
  title: z.string(),
  name: z.string().nullable(),
  path: z.string().nullable(),
  component: z.string().nullable(),
  icon: z.string().nullable(),
  url: z.string().nullable(),
  opensIn: z.enum(['blank', 'frame']),
  redirect: z.string().nullable(),
  hidden: z.boolean(),
  route: z.enum(['0', '1']),
  alwaysShow: z.boolean(),
  keepAlive: z.boolean(),
  status: z.enum(['0', '1']),
  badge: z.string().nullable(),
  sort: z.number(),
  version: z.string(),
  declared: z.boolean(),
  changed: z.boolean(),
});
/** GET /sys/permission/queryListAsync. */
export const queryListAsyncAnswer = z.array(z.object({ isLeaf: z.boolean(), ...menuItem.shape }));
/** A data rule as the wire has it. */
export const ruleRow = z.object({
  id: z.string(),
  roleId: z.string(),
  roleName: z.string(),
  permissionId: z.string(),
  departs: z.array(z.object({ id: z.string(), name: z.string() })),
  scope: ruleScope,
  subtree: z.boolean(),
  conditions: conditionGroup.nullable(),
});
/** An item of a tenant's menu as its administrator sees it. */
export const menuNode: z.ZodType<MenuNode> = z.object({
  ...menuItem.shape,
  children: z.array(z.lazy(() => menuNode)).optional(),
});
/** POST /sys/permission/add: items are named by their codes. */
export const addedItemAnswer = z.object({ id: z.string() });
/** PUT /sys/permission/edit. */
export const permissionEditAnswer = z.object({ id: z.string(), version: z.string() });
