import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { provisionDictionaries } from '#app/administration/dictionaries/use-cases/provision-dictionaries.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { type Entity, fieldsOf, type NamedField } from '#app/entity/define-entity.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Html in every text there is: of every entity of the toolkit and of every call that writes, also of those that
// are added after today. It is kept as the text it is or refused; no answer is ever html; rich text is cleaned.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
const needed: Record<string, Record<string, unknown>> = {};

const script = '<script>alert(1)</script>';
const html = `<img src=x onerror=alert(1)>${script}`;
/** What a text may have to look like, where its own pattern refuses html. */
const plain = [
  'A1',
  'a1',
  '13800000000',
  'x@y.cn',
  'https://y.cn/',
  '/x',
  '1',
  '120.1,30.1',
  '6901234567892',
];

const entities: Entity[] = [];
for await (const file of glob('app/{administration,modules,services}/*/entities.ts')) {
  const module = (await import(resolve(file))) as Record<string, unknown>;
  entities.push(...Object.values(module).filter(isEntity));
}

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await provisionDictionaries(world.tx, world.tenant);
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aUser(world, { username: 'li', departs: ['A01'] });
    await aDict(world, { code: 'aa', items: { 1: '甲' } });
    const dealer = await aDealer(world, { code: 'D1', name: '商贸' });
    const product = await aProduct(world, { code: 'P1' });
    const customer = await anOutlet(world, { code: 'C1', name: '超市' });
    // What a new row needs besides what its description says.
    needed['customer'] = { dealerId: dealer.id, province: dealer.province };
    // Nobody sets the limit of a role of their own.
    needed['outside-name'] = { kind: 'unit', customerId: null, productId: null };
    needed['discount-limit'] = { roleId: (await aRole(world, { code: 'clerk' })).id };
    needed['freight-rule'] = { steps: '0=30' };
    needed['price'] = { kind: 'agreement', productId: product.id, unit: '箱', customerId: customer.id };
    needed['purchase-price'] = { productId: product.id, unit: '箱' };
    needed['user'] = { password: 'Lk83-qwz!', selecteddeparts: (await departOf(world, 'A01')).id };
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

/** An answer that a browser takes for what it is, and never for a page. */
async function ask(method: string, path: string, input: object = {}) {
  const inQuery = method === 'GET' || method === 'DELETE';
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const answer = await site.request(`/api${path}${query}`, {
    method,
    token,
    ...(inQuery ? {} : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
  });
  const type = answer.headers.get('content-type') ?? '';
  expect({
    call: `${method} ${path}`,
    sniffed: answer.headers.get('x-content-type-options') !== 'nosniff',
    aPage: /html|xml(?!.*sheet)|svg|javascript/.test(type),
    broken: answer.status >= 500,
  }).toEqual({ call: `${method} ${path}`, sniffed: false, aPage: false, broken: false });
  const text = await answer.text();
  const json = type.includes('json') ? (JSON.parse(text) as Answer) : null;
  return { status: answer.status, json };
}

interface Answer {
  field?: string;
  result: Record<string, unknown> & { id?: string };
}

/** Entities that no row is made of here: a member is bound to a company that WeCom knows; nobody writes what is only read. */
const setApart = ['enterprise-member'];
const made = entities.filter(({ name, readOnly }) => !setApart.includes(name) && !readOnly);

describe.each(made.map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
  test('takes html as a text or refuses it', async () => {
    const { added, values, refused } = await addRowOf(entity);
    expect(added).toMatchObject({ status: 200, json: { result: { id: expect.any(String) } } });
    const { json } = await ask('GET', `${entity.wire}/queryById`, { id: added.json?.result.id });
    const row = json?.result ?? {};
    const texts = fieldsOf(entity).filter(
      (field) => isText(field) && field.name in row && field.name in values,
    );
    // What does not go with the kind of the row is not kept at all.
    const other = texts.filter(({ name }) => row[name] !== values[name] && row[name] !== null);
    expect(other).toEqual([]);
    const rich = fieldsOf(entity).flatMap(({ kind, name }) => (kind === 'rich' ? [String(row[name])] : []));
    expect(rich.filter((text) => /script|onerror|onload/.test(text))).toEqual([]);
    expect(texts.filter(({ name }) => !refused.has(name)).length).toBeGreaterThan(0);
  });
});

/** A new row with html in its texts; a field that refuses it gets something it takes, and the others are asked again. */
async function addRowOf(entity: Entity) {
  const refused = new Set<string>();
  for (;;) {
    const values = await valuesOf(entity, refused);
    const added = await ask('POST', `${entity.wire}/add`, values);
    const field = added.json?.field ?? '';
    const again = [400, 422].includes(added.status) && field in entity.fields && !refused.has(field);
    if (!again) return { added, values, refused };
    refused.add(field);
  }
}

const isText = ({ kind, pattern, dictionary }: NamedField) =>
  (kind === 'text' || kind === 'lines') && !pattern && !dictionary;

/** Values that fit a new row, with html wherever a text may be. */
async function valuesOf(entity: Entity, refused: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fieldsOf(entity)) {
    if (field.form === false) continue;
    const value = await valueOf(entity, field, refused.has(field.name));
    if (value !== undefined) values[field.name] = value;
  }
  return { ...values, ...needed[entity.name] };
}

async function valueOf(entity: Entity, field: NamedField, refused: boolean): Promise<unknown> {
  const { kind, max = 0, pattern, choices } = field;
  switch (kind) {
    case 'text':
    case 'lines':
      if (!refused && !pattern) return [html, script, '<b>x</b>', '<b>'].find((one) => one.length <= max);
      return field.optional
        ? undefined
        : plain.find((one) => (pattern ?? /^/).test(one) && one.length <= max);
    case 'rich':
      return `<p>文</p>${html}`;
    case 'number':
    case 'money':
    case 'percent':
      return field.optional ? undefined : Math.max(field.minValue ?? 0, 1);
    case 'boolean':
      return true;
    case 'date':
      return field.optional ? undefined : '2030-01-01';
    case 'time':
      return field.optional ? undefined : '2030-01-01T00:00:00Z';
    case 'geo':
      return '120.1,30.1';
    case 'choice':
      return choices?.[0];
    case 'dictionary': {
      if (field.optional) return undefined;
      const { json } = await ask('GET', `/sys/dict/getDictItems/${field.dictionary}`);
      return (json?.result as unknown as { value: string }[] | undefined)?.[0]?.value;
    }
    case 'reference':
    case 'tree': {
      if (field.optional) return undefined;
      const { json } = await ask('GET', `${entity.wire}/options`, { field: field.name });
      return (json?.result as unknown as { value?: string; id?: string }[] | undefined)?.map(
        ({ id, value }) => id ?? value,
      )[0];
    }
    default:
      return undefined;
  }
}

type Schema = Record<string, unknown>;

/** Something of the form of a schema, with html wherever it takes a text. */
function filled(schema: Schema, depth = 0): unknown {
  if (depth > 5) return null;
  const of = (one: unknown) => filled(one as Schema, depth + 1);
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map(of)) as unknown;
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices) return of(choices.find((one) => one['type'] === 'string') ?? choices.at(-1));
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Schema).map(([name, one]) => [name, of(one)]),
      );
    case 'array':
      return [of(schema['items'] ?? {})];
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    default:
      if (schema['format'] === 'uuid') return '018f0000-0000-7000-8000-000000000000';
      return (
        [html, script, '<b>x</b>'].find((one) => one.length <= Number(schema['maxLength'] ?? 1e6)) ?? '<'
      );
  }
}

test('every call that writes answers html with data or a refusal, and so does what is read afterwards', async () => {
  const ends = /logout|sign-?out|forceLogout|login|password/i;
  const writing = allModules.routes.filter(
    ({ method, uploadBytes, path }) => method !== 'GET' && !uploadBytes && !ends.test(path),
  );
  expect(writing.length).toBeGreaterThan(100);
  await each(writing, async ({ method, path, input, described }) => {
    const schema = z.toJSONSchema(described ?? input, { unrepresentable: 'any', io: 'input' }) as Schema;
    const given = (filled(schema) ?? {}) as Record<string, unknown>;
    const flat = method === 'DELETE' ? mapped(given) : given;
    await ask(method, path.replaceAll(/:\w+/g, encodeURIComponent('<b>')), flat);
  });
  const reading = allModules.routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  await each(reading, ({ path }) => ask('GET', path));
}, 120_000);

/** Some at a time, as many people would. */
async function each<One>(all: readonly One[], does: (one: One) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const take = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await does(one);
  };
  await Promise.all(Array.from({ length: 6 }, take));
}

const mapped = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && 'wire' in value && 'fields' in value;
}
