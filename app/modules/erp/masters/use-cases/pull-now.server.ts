import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { ReadKind } from '../rules-masters.ts';
import { pullMasters } from './pull-masters.server.ts';

/** Reads a kind of base data from the ERP now; a long reading goes on by itself. */
export async function pullNow(
  ctx: Ctx,
  { kind, all }: { kind: ReadKind; all: boolean },
): Promise<{ more: boolean }> {
  requireWhole(ctx, 'erp:masters-decide');
  const world = { ...ctx, now: () => new Date() };
  const read = await pullMasters(world, { kind, way: all ? 'all' : 'changed' });
  if (read === 'failed') throw new DomainError('erp.masters-not-read', 503, { retryAfter: 30 });
  if (read === 'off') throw new DomainError('erp.masters-off', 409);
  return { more: read === 'more' };
}
