import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { fileKey, thumbKey } from './file-keys.ts';

/** What the store keeps under a file's id; when the store is out of reach, a sentence that says so. */
export async function storedContent(
  ctx: Ctx,
  id: string,
  size: 'full' | 'thumb',
): Promise<AsyncIterable<Uint8Array>> {
  const key = (size === 'thumb' ? thumbKey : fileKey)(ctx.tenant.slug, id);
  let content: AsyncIterable<Uint8Array> | null;
  try {
    content = await ctx.files.get(key);
  } catch (error) {
    ctx.log.error({ err: error }, 'file storage');
    throw new DomainError('files.unavailable', 503);
  }
  if (!content) throw notFound();
  return content;
}

/** All of a content at once. */
export async function whole(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
