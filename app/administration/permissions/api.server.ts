import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import type { RowSource } from '#app/entity/read/row-source.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { countBadges } from '#app/services/permissions/use-cases/count-badges.server.ts';
import { getUserPermissions } from '#app/services/permissions/use-cases/get-user-permissions.server.ts';
import { addedItemAnswer, menuNode, permissionEditAnswer, queryTreeListAnswer } from './answers.server.ts';
import { addMenuInput, badgesQuery, deleteMenuInput, editMenuInput } from './items/menu-input.ts';
import { rolesApi } from './roles/api-roles.server.ts';
import { addMenuItem } from './use-cases/add-menu-item.server.ts';
import { deleteMenuItem } from './use-cases/delete-menu-item.server.ts';
import { editMenuItem } from './use-cases/edit-menu-item.server.ts';
import { listMenu, listMenuTree } from './use-cases/list-menu.server.ts';

/** Menu, actions, roles and data rules of the wire (PER-01, API-03, API-05); `declared` is what all modules bring. */
export const permissionsApi = (declared: readonly MenuEntry[], sources: readonly RowSource[]) =>
  [
    ...rolesApi(declared, sources),
    call('GET /sys/permission/getUserPermissionByToken', {
      access: 'signed-in',
      // The token in the query is what older clients send; it is not read, so it opens nothing.
      input: z.object({ token: z.string().max(512).optional() }),
      run: (ctx) => getUserPermissions(ctx, declared),
    }),
    call('GET /sys/permission/badges', {
      access: 'signed-in',
      input: badgesQuery,
      answers: z.record(z.string(), z.number()),
      run: countBadges,
    }),
    call('GET /sys/permission/list', {
      access: 'menu:list',
      input: z.object({}),
      answers: z.array(menuNode),
      run: (ctx) => listMenu(ctx, declared),
    }),
    call('GET /sys/permission/queryTreeList', {
      access: 'menu:list',
      input: z.object({}),
      answers: queryTreeListAnswer,
      run: (ctx) => listMenuTree(ctx, declared),
    }),
    call('POST /sys/permission/add', {
      access: 'menu:edit',
      input: addMenuInput,
      idempotent: true,
      answers: addedItemAnswer,
      run: (ctx, input) => addMenuItem(ctx, input, declared),
    }),
    call('PUT /sys/permission/edit', {
      access: 'menu:edit',
      input: editMenuInput,
      idempotent: true,
      answers: permissionEditAnswer,
      run: (ctx, input) => editMenuItem(ctx, input, declared),
    }),
    call('DELETE /sys/permission/delete', {
      access: 'menu:edit',
      input: deleteMenuInput,
      answers: noAnswer,
      run: (ctx, input) => deleteMenuItem(ctx, input, declared),
    }),
  ] as const;
