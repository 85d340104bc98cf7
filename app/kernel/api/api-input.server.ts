import type { HonoRequest } from 'hono';
import { z } from 'zod';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { assertCleanText } from '#app/lib/text/clean-text.ts';
import type { ApiRoute } from './api-route.server.ts';
import { readMultipart } from './multipart.server.ts';
import { inOwnNames, ownQuery } from './older-names.server.ts';

/**
 * Reads and checks what a call was given: the query of a GET or DELETE, the JSON body of the others, and what
 * stands in the path itself.
 */
export async function readInput(request: HonoRequest, route: ApiRoute): Promise<unknown> {
  const raw = await readRaw(request, route);
  const inPath = request.param();
  if (Object.keys(inPath).length === 0) return checkInput(route.input, raw);
  assertCleanText(inPath);
  return checkInput(route.input, { ...(raw as object), ...inPath });
}

/** Input as the schema wants it; the first thing wrong with it otherwise. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw refuseInput(parsed.error.issues[0]);
}

/**
 * A number that is too large or too small is told its limit, and what a schema has a sentence for that sentence;
 * everything else is no input of any form of ours.
 */
function refuseInput(issue: z.core.$ZodIssue | undefined): DomainError {
  const field = issue?.path.map(String).join('.') || undefined;
  const detail = field ?? '参数';
  if (issue?.code === 'too_big' && isNumeric(issue.origin)) {
    return outOfRange('number-high', { field, detail, limit: issue.maximum });
  }
  if (issue?.code === 'too_small' && isNumeric(issue.origin)) {
    return outOfRange('number-low', { field, detail, limit: issue.minimum });
  }
  const refusal = issue?.code === 'custom' ? issue.params?.['refusal'] : undefined;
  if (typeof refusal === 'string') return new DomainError(refusal, 422, { field });
  return badInput(detail, field);
}

const isNumeric = (origin: string) => origin === 'number' || origin === 'int';

function outOfRange(
  code: string,
  { field, detail, limit }: { field?: string; detail: string; limit: number | bigint },
): DomainError {
  return new DomainError(`common.${code}`, 422, { field, values: { detail, limit: Number(limit) } });
}

/** What a form says of mistakes: a sentence for each field, and one for whatever else. */
export interface FormSentences {
  fields: Readonly<Record<string, string>>;
  otherwise: string;
}

/** What a form sent, as the schema wants it; the first thing wrong with it is told at its field. */
export function checkForm<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  { fields, otherwise }: FormSentences,
): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? '');
  if (!field) throw badInput('form');
  throw new DomainError(fields[field] ?? otherwise, 422, { field });
}

async function readRaw(request: HonoRequest, route: ApiRoute): Promise<unknown> {
  if (route.uploadBytes) return readForm(request);
  if (route.method === 'GET' || route.method === 'DELETE') return ownQuery(route, readQuery(request));
  const body = await readJson(request);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? inOwnNames(route, body) : body;
}

function readQuery(request: HonoRequest): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.queries())) {
    // `_t` only keeps old proxies from answering out of their cache.
    if (name === '_t') continue;
    if (values.length > 1) throw badInput(name, name);
    query[name] = values[0] ?? '';
  }
  assertCleanText(query);
  return query;
}

async function readForm(request: HonoRequest): Promise<Record<string, unknown>> {
  const type = request.header('content-type') ?? '';
  const fields = readMultipart(await readBytes(request), type);
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  assertCleanText(Object.fromEntries(texts));
  return { ...fields };
}

/**
 * A body in one piece, each part written to its place as it comes: joining twenty megabytes at the end would keep
 * everybody waiting. Its declared length was checked before, and no more than that ever comes.
 */
async function readBytes(request: HonoRequest): Promise<Uint8Array> {
  const declared = Number(request.header('content-length'));
  const { body } = request.raw;
  if (!body || !Number.isSafeInteger(declared)) return new Uint8Array(await request.arrayBuffer());
  const bytes = new Uint8Array(declared);
  let length = 0;
  for await (const part of body as ReadableStream<Uint8Array>) {
    if (length + part.length > declared) throw badInput('form');
    bytes.set(part, length);
    length += part.length;
  }
  return bytes.subarray(0, length);
}

async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('content-type') ?? '';
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) {
    throw new DomainError('common.unsupported-type', 415);
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('common.malformed-json', 400);
  }
  try {
    assertCleanText(value);
  } catch (error) {
    // Nesting deep enough to exhaust the stack is as malformed as a missing bracket.
    if (error instanceof RangeError) throw new DomainError('common.malformed-json', 400);
    throw error;
  }
  return value;
}
