import { operationLogs } from '#app/kernel/page/operation-log.table.server.ts';
import { newId } from '#app/lib/id.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';

export type OperationFacts = Partial<Omit<typeof operationLogs.$inferInsert, 'tenantId' | 'id'>>;

/** Writes what somebody did. */
export async function anOperation(
  { tx, tenant, now }: World,
  facts: OperationFacts = {},
): Promise<typeof operationLogs.$inferSelect> {
  const [row] = await tx
    .insert(operationLogs)
    .values({
      channel: 'console',
      userId: newId(),
      username: 'zhang',
      realname: '张三',
      method: 'PUT',
      path: '/sys/dict/edit',
      action: 'dict:edit',
      status: 200,
      costMs: 12.5,
      address: '192.0.2.10',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0',
      requestId: newId(),
      createdAt: now,
      ...facts,
      tenantId: tenant.slug,
      id: newId(),
    })
    .returning();
  return row!;
}
