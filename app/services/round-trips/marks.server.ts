import { createHash } from 'node:crypto';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** What is kept of something that must not be read out of a copy of the table. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whose a trip's own secret is. */
export function sealOwner(ctx: Pick<Ctx, 'tenant'>, stateHash: string): string {
  return `round-trip ${ctx.tenant.slug} ${stateHash}`;
}
