import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { OutboundAnswer } from './outbound.server.ts';
import { OutsideError } from './outside-error.server.ts';

/** Collects an answer's body up to the limit of size; text that is not UTF-8, packed or redirecting is garbage. */
export async function readAnswer(
  service: string,
  response: IncomingMessage,
  maxBytes: number,
): Promise<OutboundAnswer> {
  const garbage = (detail: string) => new OutsideError(service, 'garbage', detail);
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) throw garbage(`a redirect (${status})`);
  const packing = response.headers['content-encoding'] ?? 'identity';
  if (packing !== 'identity') throw garbage('a packed answer nobody asked for');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw garbage(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  try {
    return { status, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)) };
  } catch {
    throw garbage('not UTF-8');
  }
}

/** Reads an answer as JSON of the shape the protocol promises; anything else is garbage. */
export function readJson<T>(service: string, text: string, schema: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OutsideError(service, 'garbage', 'not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OutsideError(service, 'garbage', `${issue?.path.join('.')}: ${issue?.code}`);
}
