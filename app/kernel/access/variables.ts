/** Variables of data rules: `#{sys_user_id}` in a condition stands for whoever asks. */

import type { Condition, ConditionGroup } from './conditions.ts';

/** Whose values the variables take. */
interface Asker {
  id: string;
  username: string;
  realname: string;
  dealerId: string | null;
  depart: { id: string; orgCode: string } | null;
  orgCodes?: readonly string[];
  roles: readonly { code: string }[];
}

/** When somebody asks, and by which clock days are told. */
export interface Moment {
  now: Date;
  timeZone: string;
}

/** Names of all variables, in the order they are offered. */
export const variableNames = [
  'sys_user_id',
  'sys_user_code',
  'sys_user_name',
  'sys_org_id',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_role_code',
  'sys_dealer_id',
  'sys_date',
  'sys_time',
] as const;
export type VariableName = (typeof variableNames)[number];

/** What each variable stands for; none when the person has no such thing. */
export type Variables = Record<VariableName, readonly string[]>;

const variable = /#\{([^{}]*)\}/g;

/** The values of a person's variables at a moment. */
export function variablesOf(user: Asker, at?: Moment): Variables {
  const one = (value: string | null | undefined) => (value ? [value] : []);
  return {
    sys_user_id: [user.id],
    sys_user_code: [user.username],
    sys_user_name: [user.realname],
    sys_org_id: one(user.depart?.id),
    sys_org_code: one(user.depart?.orgCode),
    sys_multi_org_code: user.orgCodes ?? one(user.depart?.orgCode),
    sys_role_code: user.roles.map((role) => role.code),
    sys_dealer_id: one(user.dealerId),
    sys_date: at ? [dayOf(at)] : [],
    sys_time: at ? [at.now.toISOString()] : [],
  };
}

/** Names in a text that are no variable of ours. */
export function unknownVariables(text: string): string[] {
  const known: readonly string[] = variableNames;
  return [...text.matchAll(variable)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}

/**
 * Conditions with their variables filled in; null when they can be met by no row, because the person has no
 * such thing as a variable asks for. What stands behind a variable stays: `#{sys_org_code}01`.
 */
export function resolveConditions(group: ConditionGroup, values: Variables): ConditionGroup | null {
  const of = group.of.map((part) =>
    'of' in part ? resolveConditions(part, values) : resolveCondition(part, values),
  );
  const left = of.filter((part) => part !== null);
  if (left.length === 0 || (group.match === 'all' && left.length < of.length)) return null;
  return { match: group.match, of: left };
}

function resolveCondition(condition: Condition, values: Variables): Condition | null {
  const { value } = condition;
  if (value === undefined) return condition;
  if (!Array.isArray(value)) {
    const [first, ...more] = fill(value, values);
    if (first === undefined) return null;
    // One of several roles or departments is meant, and only lists can say so.
    return more.length > 0 && condition.is === 'is'
      ? { field: condition.field, is: 'oneOf', value: [first, ...more] }
      : { ...condition, value: first };
  }
  const filled = (value as unknown[]).map((one) => fill(one, values));
  if (condition.is === 'oneOf') {
    const all = filled.flat();
    return all.length > 0 ? { ...condition, value: all } : null;
  }
  return filled.some((one) => one.length === 0)
    ? null
    : { ...condition, value: filled.map(([first]) => first) };
}

function fill(value: unknown, values: Variables): unknown[] {
  if (typeof value !== 'string' || !value.includes('#{')) return [value];
  const names = [...value.matchAll(variable)].map(([, name = '']) => name as VariableName);
  if (names.some((name) => !Object.hasOwn(values, name))) return [];
  if (names.length === 1) {
    const [name = 'sys_user_id'] = names;
    return values[name].map((one) => value.replace(variable, () => one));
  }
  if (names.some((name) => values[name].length === 0)) return [];
  return [value.replace(variable, (_all, name: VariableName) => values[name][0] ?? '')];
}

/** YYYY-MM-DD by the tenant's clock. */
function dayOf({ now, timeZone }: Moment): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
