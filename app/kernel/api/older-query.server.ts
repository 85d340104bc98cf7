import type { Comparison, Condition, ConditionGroup } from '#app/kernel/access/conditions.ts';
import { badInput } from '#app/lib/domain-error.ts';

type Named = (older: string) => string;

/**
 * Ranges as older clients write them, `createTime_begin` and `createTime_end`, as `createdAt=from..to`; what else there
 * is stays as it is. `takes` tells whether a list is searched by a name of ours.
 */
export function ownRanges(
  given: Readonly<Record<string, string>>,
  named: Named,
  takes: (name: string) => boolean,
): Record<string, string> {
  const own: Record<string, string> = {};
  const ranges = new Map<string, { begin?: string; end?: string }>();
  for (const [key, value] of Object.entries(given)) {
    const [, older, end] = /^(\w+)_(begin|end)$/.exec(key) ?? [];
    const name = older === undefined || takes(key) ? null : named(older);
    if (name === null || !takes(name)) own[key] = value;
    else ranges.set(name, { ...ranges.get(name), [end as 'begin' | 'end']: value });
  }
  for (const [name, { begin = '', end = '' }] of ranges) {
    if (begin !== '' || end !== '') own[name] ??= `${begin}..${end}`;
  }
  return own;
}

/** Their comparisons in ours; those that ours cannot say are refused. */
const rules: Readonly<Record<string, Comparison>> = {
  eq: 'is',
  ne: 'isNot',
  like: 'contains',
  right_like: 'startsWith',
  ge: 'atLeast',
  le: 'atMost',
  in: 'oneOf',
};

/** The conditions of their advanced search, a list in JSON that may be percent-encoded once more, as our `filter`. */
export function ownFilter(text: string, match: string | undefined, named: Named): string {
  const refused = badInput('superQueryParams', 'superQueryParams');
  if (match !== undefined && match !== 'and' && match !== 'or')
    throw badInput('superQueryMatchType', 'superQueryMatchType');
  const given = parsed(text);
  if (!Array.isArray(given)) throw refused;
  const of = given.map((one: unknown): Condition => {
    const { field, rule, val } = (one ?? {}) as Record<string, unknown>;
    const is = typeof rule === 'string' && Object.hasOwn(rules, rule) ? rules[rule] : undefined;
    if (typeof field !== 'string' || is === undefined) throw refused;
    return { field: named(field), is, value: is === 'oneOf' ? String(val).split(',') : val };
  });
  const group: ConditionGroup = { match: match === 'or' ? 'any' : 'all', of };
  return JSON.stringify(group);
}

function parsed(text: string): unknown {
  for (const read of [(one: string) => one, decodeURIComponent]) {
    try {
      return JSON.parse(read(text));
    } catch {
      // Either it is written the other way, or it is none.
    }
  }
  return null;
}
