import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allModules } from '#app/composition/registry.server.ts';

// Walks over everything that any call takes: each text has a greatest length and each list a greatest number of items.

type Def = Record<string, unknown> & { type: string };
type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.ZodType).def as unknown as Def;

/** Longest and most of a sample that no rule of contents is likely to refuse, if its length does not. */
const tooLong = 100_001;
const fillers = ['a', '1', 'A', '中', ' a'];

/** Whether a text or a list of any length is taken here. */
function isBoundless(schema: Schema): boolean {
  const takes = (value: unknown) => (schema as z.ZodType).safeParse(value).success;
  const def = defOf(schema);
  if (def.type === 'string') return fillers.some((one) => takes(one.repeat(tooLong)));
  const checks = (def['checks'] ?? []) as { _zod: { def: { check: string } } }[];
  return !checks.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check));
}

/** Where an input takes texts and lists without end. A pipe's own checks bound what goes through it. */
function boundless(schema: Schema, at = '', seen: readonly unknown[] = []): string[] {
  if (seen.includes(schema)) return [];
  const def = defOf(schema);
  const below = (inner: unknown, more = '') => boundless(inner as Schema, `${at}${more}`, [...seen, schema]);
  switch (def.type) {
    case 'string':
      return isBoundless(schema) ? [at] : [];
    case 'array':
      return [...(isBoundless(schema) ? [`${at}[]`] : []), ...below(def['element'], '[]')];
    case 'object':
      return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, inner]) =>
        below(inner, `.${name}`),
      );
    case 'record':
      return below(def['valueType'], '.*');
    case 'lazy':
      return below((def['getter'] as () => unknown)());
    case 'pipe': {
      // Whatever the text is made into refuses what is too long.
      const whole = ['a', '1,'].some((one) => (schema as z.ZodType).safeParse(one.repeat(tooLong)).success);
      return whole ? [...below(def['in']), ...below(def['out'])] : [];
    }
    default: {
      const inner = [def['innerType'], def['left'], def['right']].filter(Boolean);
      return [...inner, ...((def['options'] ?? def['items'] ?? []) as unknown[])].flatMap((one) =>
        below(one),
      );
    }
  }
}

test('no text and no list of any call is without end', () => {
  const found = allModules.routes.flatMap((route) => {
    const places = [...new Set(boundless(route.described ?? route.input))];
    // What somebody is typing is bounded as a whole: a hundred thousand characters (drafts.server.ts).
    const own = route.path.endsWith('/draft') ? places.filter((at) => !at.startsWith('.values.*')) : places;
    return own.map((at) => `${route.method} ${route.path} ${at}`);
  });
  expect(found).toEqual([]);
});
