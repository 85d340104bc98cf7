import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { lockAnnouncement } from '../writing/announcement-rows.server.ts';
import { sendOut } from '../writing/send-out.server.ts';

/** Sends a draft to its readers, whatever time it was to be sent at (NTC-05). */
export async function releaseAnnouncement(ctx: Ctx, input: { id: string }): Promise<void> {
  const { scope } = requireAction(ctx, 'notice:release');
  await inTenant(ctx, async (tx) => sendOut(ctx, tx, await lockAnnouncement(ctx, tx, scope, input.id)));
}
