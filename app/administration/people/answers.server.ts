import { z } from 'zod';
import { fieldKinds } from '#app/kernel/access/field-kind.ts';
import { conditionGroup, ruleScope } from '#app/services/permissions/answers.server.ts';

const named = z.object({ id: z.string(), name: z.string() });
/** Somebody as lists tell of them. */
export const personRow = z.object({
  username: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  post: z.string().nullable(),
  dealerId: z.string().nullable(),
  frozenAt: z.iso.datetime().nullable(),
  id: z.string(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  status: z.literal([1, 2]),
  roles: z.array(named),
  departs: z.array(z.object({ id: z.string(), name: z.string(), orgCode: z.string(), isHead: z.boolean() })),
});
/** GET /sys/user/list. */
export const listAnswer = z.object({
  records: z.array(personRow),
  total: z.number(),
  totalCapped: z.boolean(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
  next: z.string().nullable(),
  sums: z.record(z.string(), z.number()).nullable(),
  counts: z.record(z.string(), z.number()).optional(),
});
/** PUT /sys/user/edit. */
export const editAnswer = z.object({ id: z.string(), version: z.number() });
/** GET /sys/user/queryUserRole. */
export const queryUserRoleAnswer = z.array(z.string());
/** GET /sys/user/userDepartList. */
export const userDepartListAnswer = z.array(
  z.object({ key: z.string(), value: z.string(), title: z.string() }),
);
/** GET /sys/user/queryUserRoleMap. */
export const queryUserRoleMapAnswer = z.record(z.string(), z.string());
/** GET /sys/user/queryUserByDepId. */
export const queryUserByDepIdAnswer = z.array(
  z.object({ id: z.string(), username: z.string(), realname: z.string(), post: z.string().nullable() }),
);
/** GET /sys/user/checkOnlyUser. */
export const checkOnlyUserAnswer = z.literal(true);
/** GET /sys/user/searchPeople. */
export const searchPeopleAnswer = z.array(
  z.object({ id: z.string(), username: z.string(), realname: z.string() }),
);
/** PUT /sys/user/frozenBatch, PUT /sys/user/putRecycleBin, POST /sys/user/addSysUserRole, DELETE /sys/user/deleteUserRole. */
export const frozenBatchAnswer = z.object({ count: z.number() });
/** DELETE /sys/user/deleteRecycleBin. */
export const deleteRecycleBinAnswer = z.object({ purged: z.number() });
/** POST /sys/user/viewAs. */
export const viewAsAnswer = z.object({ realname: z.string(), until: z.string() });
const reason = z.object({
  code: z.string(),
  title: z.string(),
  has: z.boolean(),
  roles: z.array(z.string()),
  open: z.boolean(),
});
const rowsOfRole = z.object({
  role: z.string(),
  by: z.enum(['role', 'rule']),
  scope: ruleScope,
  subtree: z.boolean(),
  departs: z.array(z.string()),
  conditions: conditionGroup.nullable(),
  count: z.number(),
  brings: z.enum(['row', 'reach', 'nothing']).nullable(),
});
const explainedRow = z.object({
  id: z.string(),
  seen: z.boolean(),
  name: z.string(),
  departs: z.string().nullable(),
  owner: z.string().nullable(),
  dealer: z.string().nullable(),
});
/** Why a page, its buttons and its rows are there for somebody or are not. */
export const explanation = z.object({
  person: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    frozen: z.boolean(),
    departId: z.string().nullable(),
    departs: z.array(named),
  }),
  roles: z.array(z.string()),
  page: reason,
  hidden: z.boolean(),
  actions: z.array(reason),
  rows: z
    .object({
      total: z.number(),
      seen: z.number(),
      entity: z.object({
        words: z.string(),
        fields: z.record(z.string(), z.object({ kind: z.enum(fieldKinds) })),
      }),
      of: z.array(rowsOfRole),
      one: explainedRow.nullable(),
      mayFind: z.boolean(),
    })
    .nullable(),
});
/** GET /sys/permission/explainRows. */
export const explainRowsAnswer = z.array(z.object({ id: z.string(), name: z.string() }));
/** How much work somebody owns, by kind. */
export const ownedWork = z.object({ kind: z.string(), count: z.number() });
/** How much of it went to somebody else, and how much they could not take. */
export const handedWork = z.object({ left: z.number(), kind: z.string(), count: z.number() });
