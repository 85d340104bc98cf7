import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { pushMessages } from '#app/db/push/push-message.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';
import type { PushFrame } from '#app/lib/web/push-frame.ts';
import { addressed } from './sockets.server.ts';

/** Transactions do not commit in the order of their ids; the client knows what it has seen. */
const overlapMs = 30_000;
/** How long messages are kept. */
export const keptMs = 86_400_000;
/** Who has missed more is better served by loading everything anew. */
const maxReplayed = 100;

/** A frame as it stands in the table: it gets its id from its row. */
export const keptFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), msgId: z.string().max(64), msgTxt: z.string().max(500) }),
  z.object({ kind: z.literal('notices') }),
]);

/**
 * What the person has missed since the message they saw last, oldest first. Where that cannot be told any
 * more, everything is to be loaded anew.
 */
export async function missedMessages(ctx: Ctx, since: string): Promise<PushFrame[]> {
  const user = requireUser(ctx);
  const seenAt = momentOf(since) ?? Number.NaN;
  // By the real clock, which the ids were made by.
  if (!(Date.now() - seenAt < keptMs - overlapMs)) return [{ kind: 'refresh' }];
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ id: pushMessages.id, frame: pushMessages.frame, userId: pushMessages.userId })
      .from(pushMessages)
      .where(
        and(
          eq(pushMessages.tenantId, ctx.tenant.slug),
          or(eq(pushMessages.userId, user.id), isNull(pushMessages.userId)),
          gte(pushMessages.id, firstIdOf(seenAt - overlapMs)),
        ),
      )
      .orderBy(asc(pushMessages.id))
      .limit(maxReplayed + 1),
  );
  if (rows.length > maxReplayed) return [{ kind: 'refresh' }];
  return rows.flatMap(({ id, frame, userId }) => {
    const kept = keptFrame.safeParse(frame);
    return kept.success ? [addressed({ ...kept.data, id }, userId)] : [];
  });
}

/** The moment (ms) an id was made; undefined for what is no id. */
export function momentOf(id: string): number | undefined {
  return isId(id) ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : undefined;
}

/** No UUID v7 of that moment sorts before it. */
function firstIdOf(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
