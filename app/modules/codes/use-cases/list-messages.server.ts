import { and, desc, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { type Channel, maskTarget } from '../rules.ts';
import { outboxMessages } from '../table.server.ts';

const most = 200;

/** The last messages with codes, the newest first; codes themselves only where they were kept: in a demo. */
export async function listMessages(ctx: Ctx, query: { channel?: Channel }) {
  requireAction(ctx, 'outbox:list');
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(outboxMessages)
      .where(
        and(
          eq(outboxMessages.tenantId, ctx.tenant.slug),
          query.channel ? eq(outboxMessages.channel, query.channel) : undefined,
        ),
      )
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(most),
  );
  return rows.map(({ id, channel, target, template, code, state, error, createdAt }) => ({
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
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];
