import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { moveAgeing, type StoredAgeing } from './locked-task.server.ts';

/** What was proposed may be done, or something else has to be proposed; nobody approves their own. */
export async function endProposal(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  task: StoredAgeing,
  { pass, note, actor }: { pass: boolean; note: string; actor: { id: string; realname: string } },
): Promise<void> {
  if (pass && task.handledBy === actor.id) throw new DomainError('shelves.own-proposal', 403);
  await moveAgeing(ctx, tx, task, {
    event: pass ? 'pass' : 'refuse',
    actor,
    note,
    set: { approval: pass ? 'passed' : 'refused' },
  });
}
