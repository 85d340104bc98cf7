import { desc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { type Channel, maskTarget } from '../rules.ts';
import { outboxMessages } from '../table.server.ts';

const max = 200;

/** A message as administrators see it. */
export interface ListedMessage {
  id: string;
  channel: Channel;
  target: string;
  template: string;
  code: string | null;
  state: 'kept' | 'sent' | 'failed';
  error: string | null;
  at: string;
}

/** The last messages with codes, the newest first; codes themselves only where they were kept: in a demo. */
export async function listMessages(ctx: Ctx): Promise<{ demo: boolean; rows: ListedMessage[] }> {
  requireAction(ctx, 'outbox:list');
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.tenantId, ctx.tenant.slug))
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(max),
  );
  const listed = rows.map(({ id, channel, target, template, code, state, error, createdAt }) => ({
    id,
    channel,
    // A number without its code is nobody's business.
    target: code === null ? maskTarget(channel, target) : target,
    template,
    code,
    state,
    error,
    at: createdAt.toISOString(),
  }));
  return { demo: (await getSettings(ctx)).demo, rows: listed };
}
