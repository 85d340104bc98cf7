import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { Party } from './obligation.server.ts';

/** What keeps an outlet or a dealer from closing, each with how many of it are open; nothing: it may close. */
export async function openObligations(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  party: Party,
): Promise<{ nameKey: string; count: number }[]> {
  const open: { nameKey: string; count: number }[] = [];
  for (const obligation of registry().all('obligations')) {
    const count = (await obligation.countOpen?.(ctx, tx, party)) ?? 0;
    if (count > 0) open.push({ nameKey: obligation.nameKey, count });
  }
  return open;
}
