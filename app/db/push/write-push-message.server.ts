import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#app/lib/id.ts';
import type { Tx } from '../tenant-db.server.ts';
import { pushMessages } from './push-message.table.server.ts';

/** What is kept for people who are not connected; its id is the row's. */
export type KeptFrame = { kind: 'message'; msgId: string; msgTxt: string } | { kind: 'notices' };

/** Rows of one statement. */
const chunk = 1000;

/**
 * Tells the open pages of people, or of everyone of the tenant when nobody is named. They hear it when the
 * transaction commits; those who are not connected, with their next connection.
 */
export async function writePushMessage(
  tx: Tx,
  tenant: { slug: string },
  userIds: readonly string[] | null,
  frame: KeptFrame,
): Promise<void> {
  const to = userIds ?? [null];
  for (let from = 0; from < to.length; from += chunk) {
    await tx
      .insert(pushMessages)
      .values(
        to.slice(from, from + chunk).map((userId) => ({ tenantId: tenant.slug, id: newId(), userId, frame })),
      );
  }
}

/** Forgets what was said of something that has been taken back: whoever was not connected never hears of it. */
export async function takeBackPushMessage(tx: Tx, tenant: { slug: string }, msgId: string): Promise<void> {
  const messageId = sql`${pushMessages.frame} ->> 'msgId'`;
  await tx.delete(pushMessages).where(and(eq(pushMessages.tenantId, tenant.slug), eq(messageId, msgId)));
}
