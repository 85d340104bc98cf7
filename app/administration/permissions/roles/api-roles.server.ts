import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import type { RowSource } from '#app/entity/read/row-source.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import {
  checkRoleCodeAnswer,
  deleteAnswer,
  editAnswer,
  queryallAnswer,
  queryListAsyncAnswer,
  queryRolePermissionAnswer,
  queryTreeListAnswer,
  ruleRow,
  saveRolePermissionAnswer,
} from '../answers.server.ts';
import { deleteRules, listRules, saveRule } from '../use-cases/data-rules.server.ts';
import { listGrants, listRoleIds, saveGrants } from '../use-cases/grant-role.server.ts';
import { listMenu, listMenuTree } from '../use-cases/list-menu.server.ts';
import { listRoleNames } from '../use-cases/list-role-names.server.ts';
import { refuseTakenCode } from '../use-cases/refuse-taken-code.server.ts';
import { addRole, deleteRoles, editRole } from '../use-cases/save-role.server.ts';
import { roleStore } from './stores.server.ts';
import { addRoleInput, editRoleInput, saveGrantsInput, saveRuleInput } from './wire-roles.ts';

const id = z.uuid();
const code = z.string().min(1).max(64);
const ids = someIds(200);
const blankId = z.preprocess((value) => value || undefined, id.optional());

/** Roles, what they grant and which rows they reach (API-03, API-05). */
export const rolesApi = (declared: readonly MenuEntry[], sources: readonly RowSource[]) =>
  [
    ...entityApi(roleStore),
    call('GET /sys/role/queryall', {
      access: 'role:list',
      input: z.object({}),
      answers: queryallAnswer,
      run: async (ctx) =>
        (await listRoleNames(ctx, 'role:list')).map((role) => ({
          ...role,
          roleCode: role.code,
          roleName: role.name,
        })),
    }),
    call('GET /sys/role/checkRoleCode', {
      access: 'role:list',
      answeredRefusals: [409],
      input: z.object({ id: blankId, roleCode: z.string().trim().min(1).max(40) }),
      answers: checkRoleCodeAnswer,
      run: refuseTakenCode,
    }),
    call('GET /sys/role/queryTreeList', {
      access: 'role:list',
      input: z.object({}),
      answers: queryTreeListAnswer,
      run: (ctx) => listMenuTree(ctx, declared, 'role:list'),
    }),
    call('POST /sys/role/add', {
      access: 'role:add',
      input: addRoleInput,
      idempotent: true,
      answers: actedAnswer,
      run: addRole,
    }),
    call('PUT /sys/role/edit', {
      access: 'role:edit',
      input: editRoleInput,
      idempotent: true,
      answers: editAnswer,
      run: editRole,
    }),
    call('DELETE /sys/role/delete', {
      access: 'role:delete',
      input: z.object({ id }),
      answers: deleteAnswer,
      run: (ctx, input) => deleteRoles(ctx, [input.id]),
    }),
    call('DELETE /sys/role/deleteBatch', {
      access: 'role:delete',
      input: z.object({ ids }),
      answers: deleteAnswer,
      run: (ctx, input) => deleteRoles(ctx, input.ids),
    }),
    call('GET /sys/permission/queryRolePermission', {
      access: 'role:list',
      input: z.object({ roleId: id }),
      answers: queryRolePermissionAnswer,
      run: (ctx, requested) => listGrants(ctx, requested.roleId),
    }),
    call('POST /sys/permission/saveRolePermission', {
      access: 'role:grant',
      input: saveGrantsInput,
      idempotent: true,
      answers: saveRolePermissionAnswer,
      run: saveGrants,
    }),
    call('GET /sys/permission/loadAllRoleIds', {
      access: 'role:list',
      input: z.object({ permissionId: code.optional() }),
      answers: queryRolePermissionAnswer,
      run: (ctx, requested) => listRoleIds(ctx, requested.permissionId),
    }),
    call('GET /sys/permission/queryListAsync', {
      access: 'menu:list',
      // What hangs right below one item, or the topmost ones.
      input: z.object({ parentId: z.string().max(64).default('') }),
      answers: queryListAsyncAnswer,
      run: async (ctx, requested) => {
        const flat = (nodes: Awaited<ReturnType<typeof listMenu>>): typeof nodes =>
          nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
        const all = flat(await listMenu(ctx, declared));
        return all
          .filter((node) => node.parentId === (requested.parentId || null))
          .map(({ children, ...node }) => ({ ...node, isLeaf: !children }));
      },
    }),
    call('GET /sys/permission/getPermRuleListByPermId', {
      access: 'role:list',
      input: z.object({ permissionId: code }),
      answers: z.array(ruleRow),
      run: listRules,
    }),
    call('GET /sys/permission/queryPermissionRule', {
      access: 'role:list',
      input: z.object({ permissionId: code.optional(), roleId: id.optional() }),
      answers: z.array(ruleRow),
      run: listRules,
    }),
    ...(['POST /sys/permission/addPermissionRule', 'PUT /sys/permission/editPermissionRule'] as const).map(
      (target) =>
        call(target, {
          access: 'role:grant',
          input: saveRuleInput,
          idempotent: true,
          answers: actedAnswer,
          run: (ctx, input) => saveRule(ctx, input, sources),
        }),
    ),
    call('DELETE /sys/permission/deletePermissionRule', {
      access: 'role:grant',
      input: z.object({ id: ids }),
      answers: deleteAnswer,
      run: (ctx, input) => deleteRules(ctx, input.id),
    }),
  ] as const;
