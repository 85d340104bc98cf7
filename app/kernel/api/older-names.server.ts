import type { z } from 'zod';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { ApiRoute } from './api-route.server.ts';
import { ownFilter, ownRanges } from './older-query.server.ts';

// The specification's calls are those of an older front end whose clients are still about. They name pages, sizes,
// sorting and some fields in their own way; here that becomes ours, once, before any call looks at its input.

type Query = Readonly<Record<string, string>>;
type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as unknown as Def;

/** Names of the fields a schema takes; null where it takes whatever comes. */
export function namesOf(schema: z.core.$ZodType): ReadonlySet<string> | null {
  const def = defOf(schema);
  const parts = (...inner: unknown[]): ReadonlySet<string> | null => {
    const all = inner.map((one) => namesOf(one as z.core.$ZodType));
    return all.some((names) => names === null) ? null : new Set(all.flatMap((names) => [...(names ?? [])]));
  };
  switch (def.type) {
    case 'object': {
      const rest = def['catchall'] as z.core.$ZodType | undefined;
      return rest && defOf(rest).type !== 'never' ? null : new Set(Object.keys(def['shape'] as object));
    }
    case 'intersection':
      return parts(def['left'], def['right']);
    case 'union':
      return parts(...(def['options'] as unknown[]));
    // What is transformed has its names before, what is preprocessed after.
    case 'pipe':
      return defOf(def['in'] as z.core.$ZodType).type === 'transform' ? parts(def['out']) : parts(def['in']);
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
      return parts(def['innerType']);
    default:
      return null;
  }
}

/** Columns of any row as those clients name them. */
const olderColumns: Readonly<Record<string, string>> = { createTime: 'createdAt', updateTime: 'updatedAt' };

/**
 * The query of a call in our names. A name that nobody knows is refused as what it is: a list that passes over
 * `pageNum=7` answers with its first page, and nobody sees why.
 */
export function ownQuery(route: Pick<ApiRoute, 'input' | 'described' | 'olderNames'>, given: Query): Query {
  const names = namesOf(route.described ?? route.input);
  const query = inOwnNames(route, given);
  if (names === null) return query;
  const own = names.has('pageNumber') ? ownListing(query, names, route.olderNames) : query;
  refuseUnknown(route.input, own);
  return own;
}

/** Refuses a name that a schema does not take; one that takes whatever comes is asked again by whoever reads it. */
export function refuseUnknown(schema: z.core.$ZodType, given: object): void {
  const names = namesOf(schema);
  const unknown = names && Object.keys(given).find((name) => !names.has(name));
  if (unknown) {
    throw new DomainError('common.unknown-name', 422, { field: unknown, values: { detail: unknown } });
  }
}

/**
 * Fields in our names. Who sends an older name means it: such a client has both in the rows it read, and writes
 * what was typed under the name it knows.
 */
export function inOwnNames<Given extends object>(route: Pick<ApiRoute, 'olderNames'>, given: Given): Given {
  const { olderNames } = route;
  if (!olderNames) return given;
  const renamed = Object.entries(olderNames).filter(([older]) => older in given);
  if (renamed.length === 0) return given;
  const own = { ...given } as Record<string, unknown>;
  for (const [older, name] of renamed) {
    own[name] = own[older];
    delete own[older];
  }
  return own as Given;
}

/**
 * Page, size and sorting of a list: pageNo, pageSize, column and order; `field` names columns, all are answered. Ranges
 * of its search form and the conditions of its advanced search as ours.
 */
function ownListing(given: Query, names: ReadonlySet<string>, olderNames: ApiRoute['olderNames']): Query {
  const { pageNo, pageSize, column, order, field: _columns, ...rest } = given;
  const { superQueryParams, superQueryMatchType, ...plain } = rest;
  const named = (older: string) => olderColumns[older] ?? olderNames?.[older] ?? older;
  const filters = names.has('filter');
  const own = ownRanges(filters ? plain : rest, named, (name) => names.has(name));
  if (filters && superQueryParams) own['filter'] ??= ownFilter(superQueryParams, superQueryMatchType, named);
  if (names.has('field') && _columns !== undefined) own['field'] = _columns;
  if (pageNo !== undefined) own['pageNumber'] ??= pageNo;
  if (pageSize !== undefined) own['size'] ??= pageSize;
  if (order !== undefined && order !== '' && order !== 'asc' && order !== 'desc')
    throw badInput('order', 'order');
  if (!column) return own;
  const sort = named(column);
  if (names.has('sort') && !names.has('after')) {
    // Lists of an order of their own have no column of creation: by that they are in their own order.
    if (sort !== 'createdAt') own['sort'] ??= sort;
    if (order) own['direction'] ??= order;
  } else if (names.has('sort')) {
    own['sort'] ??= order === 'desc' ? `-${sort}` : sort;
  } else if (sort !== 'createdAt') {
    throw badInput('column', 'column');
  } else if (order && names.has('direction')) {
    own['direction'] ??= order;
  }
  return own;
}

/** Rows of an answer with the names that older clients read beside ours; their times are those of the tenant's clocks. */
export function withOlderNames(
  route: Pick<ApiRoute, 'olderNames'>,
  result: unknown,
  timeZone: string,
): unknown {
  const { olderNames } = route;
  if (!olderNames || typeof result !== 'object' || result === null) return result;
  const own = Object.entries({ ...olderColumns, ...olderNames });
  const named = (row: unknown): unknown => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
    const read = row as Record<string, unknown>;
    const more = own.filter(([older, name]) => name in read && !(older in read));
    const asRead = (older: string, value: unknown) =>
      older in olderColumns && typeof value === 'string' ? formatTime(value, timeZone) : value;
    const added = more.map(([older, name]) => [older, asRead(older, read[name])] as const);
    return added.length === 0 ? row : { ...read, ...Object.fromEntries(added) };
  };
  if (Array.isArray(result)) return result.map(named);
  if ('records' in result && Array.isArray(result.records)) {
    return { ...result, records: result.records.map(named) };
  }
  return named(result);
}
