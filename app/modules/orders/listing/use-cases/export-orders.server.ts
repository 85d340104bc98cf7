import { noteTaken } from '#app/db/audit/write-audit-log.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderFile, planOrderFile } from '../../documents/order-file.server.ts';
import type { OrderFileQuery } from '../wire.ts';

/**
 * The orders of a filter as a file, streamed while it is made. It takes a permission of its own, for reading
 * a page is not taking the table away; who took what is in the audit log. Nothing to download is refused.
 */
export async function exportOrders(ctx: Ctx, query: OrderFileQuery): Promise<FileAnswer> {
  const file = await orderFile(ctx, await planOrderFile(ctx, query));
  await noteTaken(ctx, { action: 'order:export', entity: 'order', after: query });
  return file;
}
