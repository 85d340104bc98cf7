import { and, eq, lte } from 'drizzle-orm';
import type { Lane } from '#app/services/outbox/use-cases/lane.server.ts';
import { enterpriseMessages } from '../table.server.ts';
import { messageLaneName, sendNextMessage } from './send-message.server.ts';

/** Messages on their way to members of companies. */
export const messageLane: Lane = {
  name: messageLaneName,
  atOnce: 2,
  deliverNext: sendNextMessage,
  async isDue(tx, { slug }, now) {
    const due = await tx
      .select({ id: enterpriseMessages.id })
      .from(enterpriseMessages)
      .where(
        and(
          eq(enterpriseMessages.tenantId, slug),
          eq(enterpriseMessages.status, 'pending'),
          lte(enterpriseMessages.nextAt, now),
        ),
      )
      .limit(1);
    return due.length > 0;
  },
};
