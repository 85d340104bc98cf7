import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outboxMessage } from './entities.ts';
import { outboxMessages } from './table.server.ts';

const { target, channel, code } = outboxMessages;

/** A number without its code is nobody's business: it is neither shown nor found, but for its ends (`maskTarget`). */
const shownTarget = sql`case when ${code} is not null then ${target}
  when ${channel} = 'sms' then regexp_replace(${target}, '^(\\d{3})\\d+(\\d{4})$', '\\1****\\2')
  else left(split_part(${target}, '@', 1), 1) || '***@' || split_part(${target}, '@', 2) end`;

/** Messages with codes of the tenant. */
export const outboxMessageStore = bindEntity({
  entity: outboxMessage,
  table: listedTable(outboxMessages, {
    at: outboxMessages.createdAt,
    createdAt: outboxMessages.createdAt,
    updatedAt: outboxMessages.createdAt,
    target: shownTarget,
  }),
  besides: codesOf,
});

/** The codes of messages that were kept with them; no other system is told any. */
async function codesOf(ctx: Ctx, tx: Tx, ids: readonly string[]) {
  if (ctx.user?.key) return new Map<string, object>();
  const rows = await tx
    .select({ id: outboxMessages.id, code })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.tenantId, ctx.tenant.slug), inArray(outboxMessages.id, [...ids])));
  return new Map(rows.map(({ id, code: kept }) => [id, { code: kept }]));
}
