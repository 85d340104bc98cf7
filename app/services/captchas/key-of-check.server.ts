import { createHash } from 'node:crypto';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';
import { addressBlock } from '#app/lib/places/address-block.ts';

/**
 * The key of a picture that a client has named itself. Names of that kind are guessed easily, so they are the
 * address's own: nobody takes another's picture away by asking for one of the same name.
 */
export function keyOfCheck(ctx: Pick<Ctx, 'address'>, check: string): string {
  if (isId(check)) return check;
  const hash = createHash('sha256')
    .update(`${addressBlock(ctx.address)} ${check}`)
    .digest('hex');
  // A UUID of version 8 (RFC 9562): made of what the application likes.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return `${parts.join('-')}-${hash.slice(20, 32)}`;
}
