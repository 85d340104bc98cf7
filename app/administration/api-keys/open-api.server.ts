import { z } from 'zod';
import { type ApiRoute, isOpenToKeys } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isGivable, type NamedAction } from './rules.ts';

type Json = Record<string, unknown>;
interface ObjectSchema {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
}

/** What calls with a key are described as: no session of a browser's, and nothing of one's own account. */
const callable = (route: ApiRoute) =>
  isOpenToKeys(route) && (Boolean(route.forKeys) || isGivable(route.access));

/** The permission that a call wants of a key. */
const scopeOf = ({ access, forKeys }: ApiRoute) =>
  typeof forKeys === 'string' ? forKeys : access.includes(':') ? access : null;

/** The calls of the wire as OpenAPI 3.1, made from the schemas that check them. */
export function openApiOf(
  ctx: Pick<Ctx, 't' | 'tenant'>,
  menus: readonly NamedAction[],
  routes: readonly ApiRoute[],
): Json {
  const names = new Map(menus.map(({ code, nameKey }) => [code, ctx.t(nameKey)]));
  const schemas: Json = { Envelope: envelope, Refusal: refusal };
  const paths: Record<string, Json> = {};
  for (const route of routes.filter(callable)) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, names.get(route.access), schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: ctx.t('api-keys:doc.title', { name: ctx.tenant.shortName }),
      version: '1',
      description: ctx.t('api-keys:doc.description'),
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }, { session: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: ctx.t('api-keys:doc.key') },
        session: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
      },
    },
  };
}

function operationOf(route: ApiRoute, name: string | undefined, schemas: Json): Json {
  const id = `${route.method.toLowerCase()}${route.path.replace(/[^a-z0-9]+(.)?/gi, (_, next: string = '') => next.toUpperCase())}`;
  const schema = schemaOf(route.described ?? route.input, id, schemas, 'input');
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '');
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  const parameters = parametersOf(schema, inPath, inQuery);
  if (route.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    });
  }
  return {
    operationId: id,
    summary: name ?? route.path,
    tags: [route.path.split('/').slice(1, 3).join('/')],
    ...(scopeOf(route) ? { 'x-scope': scopeOf(route) } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(inQuery ? {} : { requestBody: bodyOf(route, schema) }),
    responses: {
      200: answerOf(route, id, schemas),
      ...Object.fromEntries(
        ['400', '401', '403', '404', '409', '422', '429'].map((code) => [code, responseOf('Refusal')]),
      ),
    },
  };
}

/** Its schema by JSON Schema 2020-12; what is named in it is put where OpenAPI keeps schemas. */
function schemaOf(described: z.ZodType, id: string, schemas: Json, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    $defs,
    ...schema
  } = z.toJSONSchema(described, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Bytes of a file: zod has no name for them.
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  }) as Json;
  const moved = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('"#/$defs/', `"#/components/schemas/${id}.`)
        .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${id}"`),
    ) as Json;
  for (const [name, one] of Object.entries(($defs ?? {}) as Json)) schemas[`${id}.${name}`] = moved(one);
  const text = JSON.stringify(schema);
  if (text.includes('"$ref":"#"')) schemas[id] = moved(schema);
  return moved(schema);
}

function parametersOf(schema: Json, inPath: readonly string[], inQuery: boolean): Json[] {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  return Object.entries(properties).flatMap(([name, one]) => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema: one }];
    return inQuery ? [{ name, in: 'query', required: required.includes(name), schema: one }] : [];
  });
}

function bodyOf(route: ApiRoute, schema: Json): Json {
  const type = route.uploadBytes ? 'multipart/form-data' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}

/** The envelope with what the call's own schema says of its result; a file comes without an envelope. */
function answerOf(route: ApiRoute, id: string, schemas: Json): Json {
  if (!route.answers) return responseOf('Envelope');
  if (route.answers === 'file') {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'File', content: { 'application/octet-stream': { schema } } };
  }
  if (route.answers === 'document') {
    return { description: 'Document', content: { 'application/json': { schema: { type: 'object' } } } };
  }
  const result = schemaOf(route.answers, `${id}.answer`, schemas, 'output');
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties: { result } }],
  };
  return { description: 'Envelope', content: { 'application/json': { schema } } };
}

const responseOf = (name: string) => ({
  description: name,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const envelope = {
  type: 'object',
  required: ['success', 'code', 'message', 'result', 'timestamp'],
  properties: {
    success: { type: 'boolean', const: true },
    code: { type: 'string', const: '200' },
    message: { type: 'string' },
    result: {},
    timestamp: { type: 'integer' },
  },
};

const refusal = {
  type: 'object',
  required: ['success', 'code', 'message', 'result', 'timestamp', 'error', 'requestId'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    result: { type: 'null' },
    timestamp: { type: 'integer' },
    error: { type: 'string' },
    field: { type: 'string' },
    requestId: { type: 'string' },
  },
};
