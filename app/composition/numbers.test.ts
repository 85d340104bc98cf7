import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { ApiRoute } from '#app/kernel/api/api-route.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Walks over every number that any call takes: what JavaScript makes a number of is none, and one that is too large
// is told at its field.

type Path = readonly (string | number)[];
type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as unknown as Def;
const one = (def: Def, name: string) => def[name] as z.core.$ZodType;
const many = (def: Def, name: string) => def[name] as z.core.$ZodType[];

/** What lies below is JSON in a text. */
const asJson = '(json)';

function isText(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'string' || (def.type === 'pipe' && isText(one(def, 'in')));
}

/** Where an input has numbers. A value that may be a text or a switch as well is none. */
function numbersOf(schema: z.core.$ZodType, at: Path = [], seen: readonly unknown[] = []): Path[] {
  if (seen.includes(schema)) return [];
  const def = defOf(schema);
  const below = (inner: z.core.$ZodType, more: Path = []) =>
    numbersOf(inner, [...at, ...more], [...seen, schema]);
  switch (def.type) {
    case 'number':
      return [at];
    case 'object': {
      const shape = def.shape as Record<string, z.core.$ZodType>;
      return Object.entries(shape).flatMap(([name, inner]) => below(inner, [name]));
    }
    case 'array':
      return below(one(def, 'element'), [0]);
    case 'tuple':
      return many(def, 'items').flatMap((inner, place) => below(inner, [place]));
    case 'record':
      return below(one(def, 'valueType'), ['x']);
    case 'union': {
      const options = many(def, 'options');
      const free = options.some((option) => ['string', 'boolean', 'enum'].includes(defOf(option).type));
      return free ? [] : options.flatMap((option) => below(option));
    }
    case 'intersection':
      return [...below(one(def, 'left')), ...below(one(def, 'right'))];
    case 'pipe': {
      const within = isText(one(def, 'in')) && defOf(one(def, 'out')).type !== 'number' ? [asJson] : [];
      return [...below(one(def, 'in')), ...below(one(def, 'out'), within)];
    }
    case 'lazy':
      return below((def.getter as () => z.core.$ZodType)());
    default:
      return def.innerType ? below(one(def, 'innerType')) : [];
  }
}

/** An input with nothing but this value. */
function holding(path: Path, value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = holding(rest, value);
  if (first === asJson) return JSON.stringify(inner);
  if (typeof first === 'string') return { [first]: inner };
  return Array.from({ length: first + 1 }, () => inner);
}

const spell = (path: Path) => path.filter((part) => part !== asJson).join('.');
const distinct = (paths: readonly Path[]) => [...new Map(paths.map((path) => [spell(path), path])).values()];
const numeric = allModules.routes.flatMap((route) =>
  distinct(numbersOf(route.described ?? route.input)).map(
    (path) => [`${route.method} ${route.path}: ${spell(path)}`, route, path] as const,
  ),
);

/** The calls that take numbers, each with where. */
const calls = [...Map.groupBy(numeric, ([, route]) => route)].map(
  ([route, some]) => [`${route.method} ${route.path}`, route, some.map(([, , path]) => path)] as const,
);

const noNumbers = [
  true,
  false,
  [1],
  ['1'],
  {},
  '1e3',
  '0x10',
  ' 5 ',
  '+5',
  '５',
  '1_000',
  '1,000',
  'NaN',
  'Infinity',
];
const tooMuch = [1e308, -1e308, 2 ** 53, '9'.repeat(20)];

/** Least and greatest number that a schema takes there; none where it does not say. */
function limitsOf(schema: z.core.$ZodType, path: Path): number[] {
  const taken = (value: number) => {
    const parsed = (schema as z.ZodType).safeParse(holding(path, value));
    return !(parsed.error?.issues ?? []).some(({ path: there }) => spell(there as Path) === spell(path));
  };
  const bags = bagsOf(schema, path);
  return [...new Set(bags.flatMap(({ minimum, maximum }) => [minimum, maximum]))].filter(
    (limit): limit is number => typeof limit === 'number' && taken(limit),
  );
}

/** What the number schemas at a path say of their least and greatest. */
function bagsOf(
  schema: z.core.$ZodType,
  path: Path,
): { minimum?: number | undefined; maximum?: number | undefined }[] {
  const def = defOf(schema);
  const [first, ...rest] = path;
  if (def.type === 'number') {
    const { minValue, maxValue } = schema as z.ZodNumber;
    return path.length === 0 ? [{ minimum: minValue ?? undefined, maximum: maxValue ?? undefined }] : [];
  }
  if (def.type === 'object') {
    const inner = (def['shape'] as Record<string, z.core.$ZodType>)[String(first)];
    return inner ? bagsOf(inner, rest) : [];
  }
  if (def.type === 'array') return bagsOf(one(def, 'element'), rest);
  if (def.type === 'tuple') return many(def, 'items').flatMap((inner) => bagsOf(inner, rest));
  if (def.type === 'record') return bagsOf(one(def, 'valueType'), rest);
  if (def.type === 'union') return many(def, 'options').flatMap((option) => bagsOf(option, path));
  if (def.type === 'intersection')
    return [...bagsOf(one(def, 'left'), path), ...bagsOf(one(def, 'right'), path)];
  if (def.type === 'pipe')
    return [...bagsOf(one(def, 'in'), path), ...bagsOf(one(def, 'out'), first === asJson ? rest : path)];
  return def['innerType'] ? bagsOf(one(def, 'innerType'), path) : [];
}

test('there are many', () => expect(numeric.length).toBeGreaterThan(100));

/** Whether it is refused there, or all around it where one of several shapes is wanted. */
function refused(route: ApiRoute, path: Path, value: unknown): boolean {
  const parsed = (route.described ?? route.input).safeParse(holding(path, value));
  return (parsed.error?.issues ?? []).some((issue) => {
    const there = spell(issue.path as Path);
    return there === spell(path) || (issue.code === 'invalid_union' && spell(path).startsWith(there));
  });
}

describe('is refused at its field: what is no number or too large', () => {
  test.each(numeric)('%s', (_name, route, path) => {
    expect([...noNumbers, ...tooMuch].filter((value) => !refused(route, path, value))).toEqual([]);
  });
});

describe('is refused over the wire, and never an error of ours', () => {
  let http: Awaited<ReturnType<typeof createTestHttp>>;
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    http = await createTestHttp();
    site = await http.site('shanjianquan');
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    token = await site.signIn({ roles: ['boss'], departs: ['A01'] });
  });
  afterAll(() => http.close());

  // Its schema refuses every value at each number, as was seen above: here each call is seen to ask its schema.
  test.each(calls)('%s', async (_name, route, paths) => {
    const inQuery = route.method === 'GET' || route.method === 'DELETE';
    const reached = paths.filter((path) => !inQuery || path.length === 1 || path[1] === asJson);
    if (reached.length === 0) return;
    const values = inQuery
      ? ['true', '1e3', ' 5 ', '1e308', '9'.repeat(20)]
      : [true, [1], '1e3', 1e308, 2 ** 53];
    const address = route.path.replaceAll(/:(\w+)/g, 'x');
    for (const [nth, value] of values.entries()) {
      const path = reached[nth % reached.length] ?? [];
      const { status } = await site.call(route.method, address, holding(path, value), token);
      expect({ value, status: status >= 400 && status < 500 ? '4xx' : status }).toEqual({
        value,
        status: '4xx',
      });
    }
  });

  test.each(numeric)(
    'at its limits it is answered or refused, and never an error of ours: %s',
    async (_name, route, path) => {
      const limits = limitsOf(route.described ?? route.input, path);
      const inQuery = route.method === 'GET' || route.method === 'DELETE';
      const address = route.path.replaceAll(/:(\w+)/g, 'x');
      for (const limit of limits.flatMap((value) => [value - 1, value, value + 1])) {
        const value = inQuery ? String(limit) : limit;
        const { status } = await site.call(route.method, address, holding(path, value), token);
        expect({ limit, status: status >= 500 ? status : 'no error' }).toEqual({ limit, status: 'no error' });
      }
    },
  );
});

describe('a number that a form takes has room in its column', () => {
  const room: Record<string, number> = { PgInteger: 2 ** 31 - 1, PgSmallInt: 2 ** 15 - 1 };
  const fields = [...boundStores().values()].flatMap(({ entity, table }) =>
    fieldsOf(entity).flatMap(({ name, kind, maxValue }) => {
      const column = (table as unknown as Record<string, { columnType?: string }>)[name];
      const greatest = room[column?.columnType ?? ''];
      return ['number', 'money', 'percent'].includes(kind) && greatest !== undefined
        ? [[`${entity.name}.${name}`, maxValue ?? Number.MAX_SAFE_INTEGER, greatest] as const]
        : [];
    }),
  );
  test('there are many', () => expect(fields.length).toBeGreaterThan(10));
  test.each(fields)('%s', (_name, greatest, column) => expect(greatest).toBeLessThanOrEqual(column));
});
