import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Party } from './obligation.server.ts';

/** How much of its credit an outlet or a dealer uses, by all that modules know of, in fen. */
export async function creditUsedFen(ctx: Pick<Ctx, 'tenant'>, tx: Tx, party: Party): Promise<number> {
  let sum = 0;
  for (const obligation of registry().all('obligations')) {
    sum += (await obligation.creditUsedFen?.(ctx, tx, party)) ?? 0;
  }
  return sum;
}
