import { z } from 'zod';
import { actedAnswer, noAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { exportApi } from '#app/entity/files/export/export-api.server.ts';
import { importApi } from '#app/entity/files/import/import-api.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { valuesSchema } from '#app/entity/write/field-schema.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import type { OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { rowVersion } from '#app/lib/numbers/written-number.ts';
import { idList, someIds } from '#app/lib/text/id-list.ts';
import { endViewAs } from '#app/services/accounts/use-cases/view-as.server.ts';
import {
  checkOnlyUserAnswer,
  deleteRecycleBinAnswer,
  editAnswer,
  explainRowsAnswer,
  explanation,
  frozenBatchAnswer,
  handedWork,
  listAnswer,
  ownedWork,
  personRow,
  queryUserByDepIdAnswer,
  queryUserRoleAnswer,
  queryUserRoleMapAnswer,
  searchPeopleAnswer,
  userDepartListAnswer,
  viewAsAnswer,
} from './answers.server.ts';
import { user } from './entities.ts';
import { filedUserStore } from './files/file-store.server.ts';
import { userStore } from './stores.server.ts';
import {
  listDepartsOf,
  listRolesOf,
  listUsersOfDepart,
  mapRolesOf,
  refuseTaken,
} from './use-cases/ask-users.server.ts';
import { explainPage, findExplained, type Known } from './use-cases/explain-page.server.ts';
import { purgeUsers, restoreUsers, setFrozen } from './use-cases/freeze-users.server.ts';
import { countWork, findPeople, handOver } from './use-cases/hand-over.server.ts';
import { getUser, listUsers } from './use-cases/list-users.server.ts';
import { resetPassword } from './use-cases/reset-password.server.ts';
import { setMembers } from './use-cases/role-members.server.ts';
import { addUser, editUser } from './use-cases/save-user.server.ts';
import { viewAs } from './use-cases/view-as.server.ts';
import { belonging, explainInput, explainRowsInput, peopleFilter } from './wire.ts';

const id = z.uuid();
const userid = z.object({ userid: id });
const values = valuesSchema(user);
const { olderNames } = user;
const own = ['list', 'queryById', 'add', 'edit'].map((name) => `${user.wire}/${name}`);
/** Files have departments and roles too. */
const filed = [...exportApi(filedUserStore), ...importApi(filedUserStore)];
const ofFiles = filed.map(({ path }) => path);
const passwordInput = z.object({ password: z.string().max(256).default('') });

/** A new password for somebody else; the call has two spellings. */
const newPassword = {
  access: 'user:password',
  input: z.object({
    username: z.string().min(1).max(64),
    password: z.string().max(256).default(''),
    confirmPassword: z.string().max(256).default(''),
  }),
  answers: noAnswer,
  run: async (ctx: Ctx, input: { username: string; password: string; confirmPassword: string }) => {
    await resetPassword(ctx, input);
    return null;
  },
} as const;

/** People of the wire (API-04). */
export const peopleApi = (work: readonly OwnedWork[], known: Known) =>
  [
    ...entityApi(userStore).filter(({ path }) => !own.includes(path) && !ofFiles.includes(path)),
    ...filed,
    call('GET /sys/user/list', {
      access: 'user:list',
      olderNames,
      input: z.intersection(listQuery(user), peopleFilter),
      answers: listAnswer,
      run: (ctx, query) => listUsers(ctx, query),
    }),
    // The same, for the page of a role.
    call('GET /sys/user/userRoleList', {
      access: 'user:list',
      olderNames,
      input: z.intersection(listQuery(user), peopleFilter.required({ roleId: true })),
      answers: listAnswer,
      run: (ctx, query) => listUsers(ctx, query),
    }),
    call('GET /sys/user/queryById', {
      access: 'user:list',
      olderNames,
      input: z.object({ id }),
      answers: personRow,
      run: (ctx, requested) => getUser(ctx, requested.id),
    }),
    call('POST /sys/user/add', {
      access: 'user:add',
      olderNames,
      input: z.intersection(z.intersection(values, belonging), passwordInput),
      idempotent: true,
      answers: actedAnswer,
      run: (ctx, input) =>
        addUser(ctx, { values: input, password: input.password, belonging: belonging.parse(input) }),
    }),
    call('PUT /sys/user/edit', {
      access: 'user:edit',
      olderNames,
      input: z.intersection(z.intersection(values, belonging), z.object({ id, version: rowVersion })),
      idempotent: true,
      answers: editAnswer,
      run: (ctx, input) =>
        editUser(ctx, {
          id: input.id,
          version: input.version,
          values: input,
          belonging: belonging.parse(input),
        }),
    }),
    call('GET /sys/user/queryUserRole', {
      access: 'user:list',
      input: userid,
      answers: queryUserRoleAnswer,
      run: (ctx, requested) => listRolesOf(ctx, requested.userid),
    }),
    call('GET /sys/user/userDepartList', {
      access: 'user:list',
      input: z.object({ userId: id }),
      answers: userDepartListAnswer,
      run: (ctx, requested) => listDepartsOf(ctx, requested.userId),
    }),
    call('GET /sys/user/queryUserRoleMap', {
      access: 'user:list',
      input: z.object({ userIds: idList(200).default([]) }),
      answers: queryUserRoleMapAnswer,
      run: (ctx, requested) => mapRolesOf(ctx, requested.userIds),
    }),
    call('GET /sys/user/queryUserByDepId', {
      access: 'user:list',
      input: z.object({ id, realname: z.string().trim().max(64).default('') }),
      answers: queryUserByDepIdAnswer,
      run: (ctx, requested) =>
        listUsersOfDepart(ctx, { departId: requested.id, realname: requested.realname }),
    }),
    call('GET /sys/user/checkOnlyUser', {
      access: 'user:list',
      olderNames,
      answeredRefusals: [409],
      input: z
        .object({
          id: id.optional(),
          username: z.string().trim().min(1).max(64).optional(),
          mobile: z.string().trim().min(1).max(20).optional(),
        })
        .refine(({ username, mobile }) => username ?? mobile, { path: ['username'] }),
      answers: checkOnlyUserAnswer,
      run: (ctx, requested) => refuseTaken(ctx, requested),
    }),
    call('GET /sys/user/searchPeople', {
      access: 'user:list',
      input: z.object({ keyword: z.string().trim().max(64).default('') }),
      answers: searchPeopleAnswer,
      run: (ctx, requested) => findPeople(ctx, requested.keyword),
    }),
    call('PUT /sys/user/frozenBatch', {
      access: 'user:freeze',
      // 1 lets them sign in, 2 freezes: as older clients say it.
      input: z.object({ ids: someIds(200), status: z.coerce.string().pipe(z.enum(['1', '2'])) }),
      idempotent: true,
      answers: frozenBatchAnswer,
      run: (ctx, input) => setFrozen(ctx, { ids: input.ids, frozen: input.status === '2' }),
    }),
    call('PUT /sys/user/changPassword', newPassword),
    call('PUT /sys/user/changePassword', newPassword),
    call('PUT /sys/user/putRecycleBin', {
      access: 'user:delete',
      input: z.object({ userIds: someIds(200) }),
      idempotent: true,
      answers: frozenBatchAnswer,
      run: (ctx, input) => restoreUsers(ctx, { ids: input.userIds }),
    }),
    call('DELETE /sys/user/deleteRecycleBin', {
      access: 'user:purge',
      input: z.object({ userIds: someIds(200) }),
      answers: deleteRecycleBinAnswer,
      run: (ctx, input) => purgeUsers(ctx, { ids: input.userIds }),
    }),
    call('POST /sys/user/addSysUserRole', {
      access: 'user:edit',
      input: z.object({ roleId: id, userIdList: someIds(200) }),
      idempotent: true,
      answers: frozenBatchAnswer,
      run: (ctx, input) => setMembers(ctx, { roleId: input.roleId, userIds: input.userIdList, member: true }),
    }),
    call('DELETE /sys/user/deleteUserRole', {
      access: 'user:edit',
      input: z.object({ roleId: id, userId: id }),
      answers: frozenBatchAnswer,
      run: (ctx, input) => setMembers(ctx, { roleId: input.roleId, userIds: [input.userId], member: false }),
    }),
    call('POST /sys/user/viewAs', {
      access: 'user:view-as',
      input: z.object({ userId: id, departId: id.optional() }),
      answers: viewAsAnswer,
      run: (ctx, input) => viewAs(ctx, input),
    }),
    // As themselves: what they look as holds no right to end it.
    call('PUT /sys/user/endViewAs', {
      access: 'signed-in',
      input: z.object({}),
      run: (ctx) => endViewAs(ctx),
    }),
    call('GET /sys/permission/explain', {
      access: 'user:explain',
      input: explainInput,
      answers: explanation,
      run: (ctx, requested) => explainPage(ctx, requested, known),
    }),
    call('GET /sys/permission/explainRows', {
      access: 'user:explain',
      input: explainRowsInput,
      answers: explainRowsAnswer,
      run: (ctx, requested) => findExplained(ctx, requested, known),
    }),
    call('GET /sys/user/ownedWork', {
      access: 'user:handover',
      input: userid,
      answers: z.array(ownedWork),
      run: (ctx, requested) => countWork(ctx, requested.userid, work),
    }),
    call('PUT /sys/user/handOver', {
      access: 'user:handover',
      /** `freeze`: and freezes the account once nothing is left with it. */
      input: z.object({ from: id, to: id, freeze: z.boolean().optional() }),
      idempotent: true,
      answers: z.array(handedWork),
      run: (ctx, input) => handOver(ctx, input, work),
    }),
  ] as const;
