import { z } from 'zod';
import { rowVersion } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';

const id = z.uuid();
const memo = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z.string().trim().max(300).nullable(),
);
const departName = z.string().trim().min(1).max(60);
const parent = z.preprocess((value) => (value === '' ? null : value), id.nullable());

/** POST /sys/sysDepart/add. */
export const addDepartInput = z.object({ parentId: parent.default(null), departName, memo });
export type AddDepartInput = z.output<typeof addDepartInput>;

/** PUT /sys/sysDepart/edit, with the version the person was looking at. */
export const editDepartInput = z.object({
  id,
  version: rowVersion,
  departName,
  memo,
  /** People who head it; what is left out stays. */
  directorUserIds: idList(20).optional(),
});
export type EditDepartInput = z.output<typeof editDepartInput>;

/** PUT /sys/sysDepart/move: below another department, in front of one of those there or at the end. */
export const moveDepartInput = z.object({ id, parentId: parent, beforeId: id.nullish() });
export type MoveDepartInput = z.output<typeof moveDepartInput>;

/** PUT /sys/sysDepart/merge. */
export const mergeDepartInput = z.object({ id, intoId: id });
export type MergeDepartInput = z.output<typeof mergeDepartInput>;

/** A department as lists and trees have it. */
export interface DepartRow {
  id: string;
  parentId: string | null;
  orgCode: string;
  departName: string;
  memo: string | null;
  version: number;
  /** How many people belong to it itself. */
  people: number;
  heads: { id: string; name: string }[];
}

/** A node of nothing but ids and names, for selectors of older clients. */
export interface IdNode extends Pick<DepartTree, 'key' | 'value' | 'title'> {
  children?: IdNode[];
}

/** A department in a tree, as older clients read it. */
export interface DepartTree extends DepartRow {
  key: string;
  value: string;
  title: string;
  isLeaf: boolean;
  children?: DepartTree[];
}
