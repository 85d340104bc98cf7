import { z } from 'zod';
import { noAnswer } from '#app/entity/api/answers.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import { userInfoOf } from '#app/services/accounts/wire.ts';
import {
  addAnswer,
  departTree,
  editAnswer,
  foundDepart,
  idNode,
  membersAnswer,
  mergeAnswer,
  queryParentNameAnswer,
} from './answers.server.ts';
import { getParentName, listDownTree, searchDeparts } from './use-cases/ask-departs.server.ts';
import { listCurrentDeparts } from './use-cases/list-current-departs.server.ts';
import { listDepartTree } from './use-cases/list-departs.server.ts';
import { mergeDepart, moveDepart } from './use-cases/move-depart.server.ts';
import { addDepart, deleteDeparts, editDepart, listMembers } from './use-cases/save-depart.server.ts';
import { selectDepart } from './use-cases/select-depart.server.ts';
import {
  addDepartInput,
  type DepartRow,
  type DepartTree,
  editDepartInput,
  type IdNode,
  mergeDepartInput,
  moveDepartInput,
} from './wire.ts';

const id = z.uuid();
const nothing = z.object({});

/** Current department of the wire (API-01), and the administration of departments (API-06). */
export const organisationApi = [
  call('GET /sys/sysDepart/queryTreeList', {
    access: 'depart:list',
    input: nothing,
    answers: z.array(departTree),
    run: (ctx) => listDepartTree(ctx, 'depart:list'),
  }),
  call('GET /sys/sysDepart/queryIdTree', {
    access: 'depart:list',
    input: nothing,
    answers: z.array(idNode),
    run: async (ctx) => (await listDepartTree(ctx, 'depart:list')).map(withIds),
  }),
  call('GET /sys/sysDepart/queryParentName', {
    access: 'depart:list',
    input: z.object({ departId: id }),
    answers: queryParentNameAnswer,
    run: (ctx, requested) => getParentName(ctx, requested.departId),
  }),
  call('GET /sys/sysDepart/searchBy', {
    access: 'depart:list',
    input: z.object({ keyWord: z.string().trim().min(1).max(64) }),
    answers: z.array(foundDepart),
    run: async (ctx, requested) => (await searchDeparts(ctx, requested.keyWord)).map(foundNode),
  }),
  call('GET /sys/sysDepart/queryDownTreeList', {
    access: 'depart:list',
    input: z.object({ id: id.optional() }),
    answers: z.array(departTree),
    run: (ctx, requested) => listDownTree(ctx, requested.id),
  }),
  call('GET /sys/sysDepart/members', {
    access: 'depart:list',
    input: z.object({ id }),
    answers: membersAnswer,
    run: (ctx, requested) => listMembers(ctx, requested.id),
  }),
  call('POST /sys/sysDepart/add', {
    access: 'depart:add',
    input: addDepartInput,
    idempotent: true,
    answers: addAnswer,
    run: addDepart,
  }),
  call('PUT /sys/sysDepart/edit', {
    access: 'depart:edit',
    input: editDepartInput,
    idempotent: true,
    answers: editAnswer,
    run: editDepart,
  }),
  call('PUT /sys/sysDepart/move', {
    access: 'depart:edit',
    input: moveDepartInput,
    idempotent: true,
    answers: addAnswer,
    run: moveDepart,
  }),
  call('PUT /sys/sysDepart/merge', {
    access: 'depart:delete',
    input: mergeDepartInput,
    idempotent: true,
    answers: mergeAnswer,
    run: mergeDepart,
  }),
  call('DELETE /sys/sysDepart/delete', {
    access: 'depart:delete',
    input: z.object({ id }),
    answers: noAnswer,
    run: (ctx, input) => deleteDeparts(ctx, [input.id]),
  }),
  call('DELETE /sys/sysDepart/deleteBatch', {
    access: 'depart:delete',
    input: z.object({ ids: someIds(100) }),
    answers: noAnswer,
    run: (ctx, input) => deleteDeparts(ctx, input.ids),
  }),
  // Older clients choose among tenants; a host has one.
  call('GET /sys/tenant/queryList', {
    access: 'signed-in',
    input: z.object({}),
    run: async ({ tenant }) => [{ id: tenant.slug, name: tenant.name, status: 1 }],
  }),
  call('GET /sys/user/getCurrentUserDeparts', {
    access: 'signed-in',
    input: z.object({}),
    run: (ctx) => listCurrentDeparts(ctx),
  }),
  call('PUT /sys/selectDepart', {
    access: 'signed-in',
    // `username` is what older clients send; who acts is known from the session.
    input: z.object({ orgCode: z.string().min(1).max(64), username: z.string().max(64).optional() }),
    run: async (ctx, input) => ({ userInfo: userInfoOf(await selectDepart(ctx, input)) }),
  }),
] as const;

/** A department that was found, as a tree of an older client shows it. */
function foundNode(depart: DepartRow) {
  return { ...depart, key: depart.id, value: depart.id, title: depart.departName };
}

/** A node of nothing but ids and names, for selectors of older clients. */
function withIds({ key, value, title, children }: DepartTree): IdNode {
  return { key, value, title, ...(children ? { children: children.map(withIds) } : {}) };
}
