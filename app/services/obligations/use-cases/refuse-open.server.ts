import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Party } from './obligation.server.ts';
import { openObligations } from './open-obligations.server.ts';

/** Refuses to close an outlet or a dealer while something is open, and says what. */
export async function refuseOpen(
  ctx: Pick<Ctx, 'tenant' | 't'>,
  tx: Tx,
  party: Party,
  code: string,
): Promise<void> {
  const open = await openObligations(ctx, tx, party);
  if (open.length === 0) return;
  const names = open.map(({ nameKey, count }) => `${ctx.t(nameKey)} ${count}`);
  throw new DomainError(code, 409, { values: { open: names.join(ctx.t('common:mark.list')) } });
}
