import { z } from 'zod';

const id = z.uuid();

/** Ids in one text, as older clients send them: `a,b,c`. */
export const idList = (most: number) =>
  z
    .union([z.array(id), z.string().transform((ids) => ids.split(',').filter((one) => one !== ''))])
    .pipe(z.array(id).max(most));

/** What narrows the list of people beside its search. */
export const peopleFilter = z.object({
  /** Those of a department and of all below it. */
  departId: z.preprocess((value) => (value === '' ? undefined : value), id.optional()),
  roleId: z.preprocess((value) => (value === '' ? undefined : value), id.optional()),
  /** 1: may sign in; 2: frozen; 0: in the recycle bin. All that are not in the bin when left out. */
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['0', '1', '2']).optional()),
});
export type PeopleFilter = z.output<typeof peopleFilter>;

/** Roles and departments of somebody, as older clients spell them. */
export const belonging = z.object({
  selectedroles: idList(50).optional(),
  selecteddeparts: idList(50).optional(),
  /** Of the departments those that the person heads. */
  headOf: idList(50).optional(),
});
export type Belonging = z.output<typeof belonging>;

/** A role or a department of somebody, by name. */
export interface Named {
  id: string;
  name: string;
}

/** What a list tells of somebody beside their own fields. */
export interface PersonFacts {
  /** 1: may sign in; 2: frozen. */
  status: 1 | 2;
  roles: Named[];
  departs: (Named & { orgCode: string; isHead: boolean })[];
}

/** How much work somebody owns, by kind. */
export interface OwnedWork {
  kind: string;
  count: number;
}
