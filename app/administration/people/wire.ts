import { z } from 'zod';
import type { Entity } from '#app/entity/define-entity.ts';
import type { PlacedRow } from '#app/entity/placed-row.ts';
import type { DataRule } from '#app/kernel/access/access.ts';
import type { FieldKind } from '#app/kernel/access/field-kind.ts';
import { idList } from '#app/lib/text/id-list.ts';

const id = z.uuid();

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

/** Whom and which page an explanation is about, and in which of their departments they act. */
export const explainInput = z.object({
  userId: id,
  permissionId: z.string().min(1).max(64),
  departId: z.preprocess((value) => (value === '' ? undefined : value), id.optional()),
  /** One row of the page. */
  rowId: z.preprocess((value) => (value === '' ? undefined : value), id.optional()),
});

/** Which rows of a page are looked for, to explain one. */
export const explainRowsInput = z.object({
  permissionId: z.string().min(1).max(64),
  keyword: z.string().trim().max(64).default(''),
});

/** Why somebody has a page or a button, or has it not. */
export interface Reason {
  code: string;
  title: string;
  has: boolean;
  /** Names of the roles that grant it. */
  roles: string[];
  /** Everybody who is signed in has it. */
  open: boolean;
}

/** The rows of the page that one role brings: by the role's own data scope, or by a rule of it for the page. */
export interface RowsOfRole {
  role: string;
  by: 'role' | 'rule';
  scope: DataRule['scope'];
  subtree: boolean;
  departs: string[];
  conditions: DataRule['conditions'];
  count: number;
  /** The row that is asked about: brought; within the reach, but not as the conditions want it; beyond it. */
  brings: 'row' | 'reach' | 'nothing' | null;
}

/** One row of the page: where it lies, and whether it is seen. */
export interface ExplainedRow extends PlacedRow {
  id: string;
  seen: boolean;
}

/** Why a page, its buttons and its rows are there for somebody or are not. */
export interface Explanation {
  person: Named & { username: string; frozen: boolean; departId: string | null; departs: Named[] };
  roles: string[];
  page: Reason;
  /** The page stands in nobody's menu. */
  hidden: boolean;
  actions: Reason[];
  /** Null for a page whose rows nothing narrows. */
  rows: {
    total: number;
    seen: number;
    /** What the page's rows are called and made of. */
    entity: { words: Entity['words']; fields: Record<string, { kind: FieldKind }> };
    of: RowsOfRole[];
    /** The row that was asked about. */
    one: ExplainedRow | null;
    /** Whoever asks sees rows of this page and may look one up. */
    mayFind: boolean;
  } | null;
}

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

/** How much of it went to somebody else, and how much they could not take. */
export interface HandedWork extends OwnedWork {
  left: number;
}
