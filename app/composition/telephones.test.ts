import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allModules } from '#app/composition/registry.server.ts';
import { fieldsOf } from '#app/entity/define-entity.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { schemaOf } from '#app/entity/write/field-schema.server.ts';

// Walks over every field and every input that is a telephone number by its name: whatever nobody can call is refused.

const byName = /phone|mobile|telephone|^tel$/i;
const nobody = [
  '1',
  '139',
  'abc',
  '1380000000',
  '138000000001',
  '12800000000',
  '０１３８００００００００',
  '138 0000 0000 转 x',
  '13800000000\n',
  '0571-123456',
  '0571-123456789',
  '<b>',
];
const good = ['13800000000', '19912345678'];
const landlines = [
  '0571-88886666',
  '057188886666',
  '88886666',
  '8888666',
  '010-88886666-801',
  '400-800-1234',
];

// What a list only shows was written elsewhere, an outside system's words as it sent them.
const written = [...boundStores().values()].filter(({ entity }) => !entity.readOnly);
const fields = written.flatMap(({ entity }) =>
  fieldsOf(entity)
    .filter(({ name, kind }) => byName.test(name) && (kind === 'text' || kind === 'lines'))
    .map((field) => [`${entity.name}.${field.name}`, field] as const),
);

describe('fields of entities', () => {
  test('there are some', () => expect(fields.length).toBeGreaterThan(4));

  test.each(fields)('%s', (name, field) => {
    const takes = (value: string) => schemaOf(field).safeParse(value).success;
    // White space around is taken away before anything is asked.
    expect(nobody.filter((value) => value.trim() === value && takes(value))).toEqual([]);
    const callable = name === 'user.mobile' ? good : [...good, ...landlines];
    expect(callable.filter((value) => !takes(value))).toEqual([]);
  });
});

/** Where a number is only compared with those that are known, or refused by the use case, whose tests say so. */
const elsewhere: Record<string, string> = {
  'POST /sys/phoneLogin mobile': 'a number nobody has signs nobody in',
  'POST /sys/sms mobile': 'sendAccountCode: codes.bad-mobile',
  'POST /account/sms mobile': 'sendAccountCode: codes.bad-mobile',
  'GET /sys/user/checkOnlyUser mobile': 'asks whether a number is free',
};

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.core.$ZodType) => (schema as z.ZodType).def as unknown as Def;

/** Schemas of the inputs that are called a telephone number, of objects of any depth. */
function telephonesOf(schema: z.core.$ZodType, seen: readonly unknown[] = []): [string, z.core.$ZodType][] {
  if (seen.includes(schema)) return [];
  const def = defOf(schema);
  const below = (inner: unknown) => telephonesOf(inner as z.core.$ZodType, [...seen, schema]);
  if (def.type === 'object') {
    return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).flatMap(([name, inner]) =>
      byName.test(name) && z.safeParse(inner, '13800000000').success ? [[name, inner]] : below(inner),
    );
  }
  if (def.type === 'lazy') return below((def['getter'] as () => unknown)());
  const inner = [
    def['element'],
    def['valueType'],
    def['in'],
    def['out'],
    def['left'],
    def['right'],
    def['innerType'],
  ];
  return [...inner, ...((def['options'] ?? def['items'] ?? []) as unknown[])].flatMap((one) =>
    one ? below(one) : [],
  );
}

const inputs = allModules.routes.flatMap((route) => {
  const reading = route.method === 'GET';
  const found = telephonesOf(route.described ?? route.input);
  // A list is searched by any part of a number.
  return (reading && !route.path.endsWith('checkOnlyUser') ? [] : found).map(
    ([name, schema]) => [`${route.method} ${route.path} ${name}`, schema] as const,
  );
});

describe('inputs of calls', () => {
  test('no exception is left of a call that is gone', () => {
    const names: string[] = inputs.map(([name]) => name);
    expect(Object.keys(elsewhere).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(Object.keys(elsewhere).length);
  });

  test.each(inputs.filter(([name]) => !(name in elsewhere)))('%s', (_name, schema) => {
    const takes = (value: string) => z.safeParse(schema, value).success;
    expect(nobody.filter((value) => value.trim() === value && takes(value))).toEqual([]);
  });
});
