/** What of one reach lies beyond another: how it is decided that nobody hands on rows they do not see. Pure. */

import type { DataScope, FilteredScope } from '#app/kernel/access/access.ts';
import type { Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';

/** Where departments stand at a moment: organisation codes by id. A merged department stands where its rows went. */
export type Tree = ReadonlyMap<string, string>;

/** On what two scopes are held against each other. */
export interface Ground {
  /** The tree on which the outer scope was had. */
  before: Tree;
  /** The tree on which the inner scope is had. */
  after: Tree;
  /** Departments in which the own rows of a person lie, as far as that can be said beforehand. */
  homesOf: (userId: string) => readonly string[];
  /** The department of a dealer. */
  homeOfDealer: (dealerId: string) => string | null;
}

/** What the inner scope holds and the outer one is not shown to hold. */
export type Beyond =
  | { kind: 'all' }
  | { kind: 'depart'; id: string }
  | { kind: 'user'; id: string }
  | { kind: 'dealer'; id: string }
  | { kind: 'conditions' };

type Some = Exclude<DataScope, { all: true }>;

export interface Gain {
  beyond: Beyond | null;
  /** Rows by whose they are, at home within the outer scope: the rows themselves tell whether all lie there. */
  ask: Some | null;
}

const nothing: Gain = { beyond: null, ask: null };

/** Rows of nobody. */
export const noRows = (): Some => ({
  all: false,
  orgCodePrefixes: [],
  departIds: [],
  userIds: [],
  dealerIds: [],
});

/** All rows of either. */
export function unionOf(one: DataScope, other: DataScope): DataScope {
  if (one.all) return one;
  if (other.all) return other;
  const join = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];
  const filtered = [...(one.filtered ?? []), ...(other.filtered ?? [])];
  return {
    all: false,
    orgCodePrefixes: join(one.orgCodePrefixes, other.orgCodePrefixes),
    departIds: join(one.departIds, other.departIds),
    userIds: join(one.userIds, other.userIds),
    dealerIds: join(one.dealerIds, other.dealerIds),
    ...(filtered.length > 0 ? { filtered } : {}),
  };
}

/**
 * What `inner` holds beyond `outer`. Departments are held against each other by where they stand; conditions by
 * what they say: where it cannot be shown that they are narrower they count as wider.
 */
export function gainOf(inner: DataScope, outer: DataScope, ground: Ground): Gain {
  if (outer.all) return nothing;
  if (inner.all) return { beyond: { kind: 'all' }, ask: null };
  const plain = gainOfPlain(inner, outer, ground);
  if (plain.beyond) return plain;
  const asks: FilteredScope[] = [];
  for (const part of inner.filtered ?? []) {
    const gain = gainOfFiltered(part, outer, ground);
    if (gain.beyond) return gain;
    if (gain.ask) asks.push({ reach: gain.ask, conditions: part.conditions });
  }
  if (asks.length === 0) return plain;
  return { beyond: null, ask: { ...(plain.ask ?? noRows()), filtered: asks } };
}

/** A scope as the departments it means on a tree: it means the same ones when they have been moved since. */
export function pinned(scope: DataScope, tree: Tree): DataScope {
  if (scope.all) return scope;
  const below = scope.orgCodePrefixes.flatMap((prefix) => idsBelow(tree, prefix));
  const filtered = scope.filtered?.map(({ reach, conditions }) => ({
    reach: pinned(reach, tree),
    conditions,
  }));
  return {
    ...scope,
    orgCodePrefixes: [],
    departIds: [...new Set([...scope.departIds, ...below])],
    ...(filtered ? { filtered } : {}),
  };
}

/** Whether rows that meet `inner` are shown to meet `outer`: the same, or the same and more. */
export function isNarrower(inner: ConditionGroup, outer: ConditionGroup): boolean {
  const same = canonical(outer);
  if (canonical(inner) === same) return true;
  if (inner.match !== 'all') return false;
  const parts = new Set(inner.of.map(canonical));
  if (parts.has(same)) return true;
  return (
    (outer.match === 'all' || outer.of.length === 1) && outer.of.every((part) => parts.has(canonical(part)))
  );
}

function gainOfPlain(inner: Some, outer: Some, { before, after, homesOf, homeOfDealer }: Ground): Gain {
  const reached = (id: string) => {
    const code = before.get(id);
    return (
      outer.departIds.includes(id) ||
      (code !== undefined && outer.orgCodePrefixes.some((prefix) => code.startsWith(prefix)))
    );
  };
  const treeReached = (id: string) => {
    const code = before.get(id);
    // One that is new holds nothing that was there before.
    return code === undefined || outer.orgCodePrefixes.some((prefix) => code.startsWith(prefix));
  };
  for (const prefix of inner.orgCodePrefixes) {
    const foreign = idsBelow(after, prefix).find((id) => !treeReached(id));
    if (foreign !== undefined) return { beyond: { kind: 'depart', id: foreign }, ask: null };
  }
  for (const departId of inner.departIds) {
    const foreign = idsAt(after, departId).find((id) => !reached(id));
    if (foreign !== undefined) return { beyond: { kind: 'depart', id: foreign }, ask: null };
  }
  const ask = noRows();
  for (const id of inner.userIds) {
    if (outer.userIds.includes(id)) continue;
    const homes = homesOf(id);
    if (homes.length === 0 || !homes.every(reached)) return { beyond: { kind: 'user', id }, ask: null };
    ask.userIds.push(id);
  }
  for (const id of inner.dealerIds) {
    if (outer.dealerIds.includes(id)) continue;
    const home = homeOfDealer(id);
    if (home === null || !reached(home)) return { beyond: { kind: 'dealer', id }, ask: null };
    ask.dealerIds.push(id);
  }
  return { beyond: null, ask: ask.userIds.length + ask.dealerIds.length > 0 ? ask : null };
}

/** Rows under conditions lie within what the outer scope holds without any, or under conditions no narrower. */
function gainOfFiltered({ reach, conditions }: FilteredScope, outer: Some, ground: Ground): Gain {
  const { filtered = [], ...plain } = outer;
  const within = gainOf(reach, plain, ground);
  if (!within.beyond) return within;
  for (const part of filtered) {
    if (!isNarrower(conditions, part.conditions)) continue;
    const gain = gainOf(reach, part.reach, ground);
    if (!gain.beyond) return gain;
  }
  return filtered.length > 0 ? { beyond: { kind: 'conditions' }, ask: null } : within;
}

function idsBelow(tree: Tree, prefix: string): string[] {
  return [...tree].filter(([, code]) => code.startsWith(prefix)).map(([id]) => id);
}

/** The department and those that were merged into it. */
function idsAt(tree: Tree, departId: string): string[] {
  const code = tree.get(departId);
  return code === undefined ? [departId] : [...tree].filter(([, other]) => other === code).map(([id]) => id);
}

function canonical(part: Condition | ConditionGroup): string {
  if ('of' in part) return JSON.stringify([part.match, part.of.map(canonical).toSorted()]);
  return JSON.stringify([part.field, part.is, part.value ?? null]);
}
