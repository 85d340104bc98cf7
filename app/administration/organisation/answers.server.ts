import { z } from 'zod';
import type { DepartTree, IdNode } from './wire.ts';

const depart = {
  id: z.string(),
  parentId: z.string().nullable(),
  orgCode: z.string(),
  departName: z.string(),
  memo: z.string().nullable(),
  version: z.number(),
  people: z.number(),
  heads: z.array(z.object({ id: z.string(), name: z.string() })),
};
/** A department in a tree, as older clients read it. */
export const departTree: z.ZodType<DepartTree> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  children: z.array(z.lazy(() => departTree)).optional(),
  ...depart,
});
/** A department that was found by its name. */
export const foundDepart = z.object({
  ...depart,
  key: z.string(),
  value: z.string(),
  title: z.string(),
});
/** A node of nothing but ids and names. */
export const idNode: z.ZodType<IdNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  children: z.array(z.lazy(() => idNode)).optional(),
});
/** GET /sys/sysDepart/queryParentName. */
export const queryParentNameAnswer = z.object({ id: z.string().nullable(), departName: z.string() });
/** GET /sys/sysDepart/members. */
export const membersAnswer = z.array(z.object({ id: z.string(), name: z.string() }));
/** POST /sys/sysDepart/add, PUT /sys/sysDepart/move. */
export const addAnswer = z.object({ id: z.string(), orgCode: z.string() });
/** PUT /sys/sysDepart/edit. */
export const editAnswer = z.object({ id: z.string(), version: z.number() });
/** PUT /sys/sysDepart/merge. */
export const mergeAnswer = z.record(z.string(), z.number());
