/** A parameter of a call, as a form asks for it. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  /** What it may be: string, integer, a | b … */
  kind: string;
}

/** A call of an OpenAPI description, as the try-it page shows it. */
export interface Described {
  id: string;
  method: string;
  path: string;
  summary: string;
  scope: string | null;
  parameters: Parameter[];
  /** JSON to begin a body with, its schema, or null when it takes none or a form with files. */
  body: { example: string; schema: string } | null;
}

type Json = Record<string, unknown>;

/** The calls of a description. */
export function operationsOf(description: unknown): Described[] {
  const { paths = {}, components } = description as {
    paths?: Record<string, Json>;
    components?: { schemas?: Json };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describe(method.toUpperCase(), path, operation as Json, components?.schemas ?? {}),
    ),
  );
}

function describe(method: string, path: string, operation: Json, schemas: Json): Described {
  const parameters = (operation['parameters'] ?? []) as (Omit<Parameter, 'kind'> & { schema: Json })[];
  const body = operation['requestBody'] as { content: Record<string, { schema: Json }> } | undefined;
  const schema = body?.content['application/json']?.schema;
  return {
    id: String(operation['operationId']),
    method,
    path,
    summary: String(operation['summary']),
    scope: (operation['x-scope'] as string | undefined) ?? null,
    parameters: parameters.map(({ schema: one, ...facts }) => ({ ...facts, kind: kindOf(one) })),
    body: schema
      ? {
          example: JSON.stringify(exampleOf(schema, schemas, 0), null, 2),
          schema: JSON.stringify(schema, null, 2),
        }
      : null,
  };
}

function kindOf(schema: Json): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].join(' | ');
  if (Array.isArray(schema['anyOf'])) {
    return [...new Set((schema['anyOf'] as Json[]).map(kindOf))].filter(Boolean).join(' | ');
  }
  return [schema['type'], schema['format']].filter(Boolean).join(' ');
}

const deepest = 6;

/** A value that has the form of a schema: something to begin with, not to send as it is. */
function exampleOf(schema: Json, schemas: Json, depth: number): unknown {
  if (depth > deepest) return null;
  const of = (one: unknown) => exampleOf(one as Json, schemas, depth + 1);
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  if (typeof schema['$ref'] === 'string') return of(schemas[schema['$ref'].split('/').pop() ?? ''] ?? {});
  if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map(of)) as unknown;
  for (const choice of ['anyOf', 'oneOf']) {
    if (Array.isArray(schema[choice])) return of(schema[choice][0]);
  }
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Json).map(([name, one]) => [name, of(one)]),
      );
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema['minimum'] ?? 0));
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}
