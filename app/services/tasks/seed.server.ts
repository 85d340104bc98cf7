import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';
import { backgroundTaskChunks, backgroundTasks } from './table.server.ts';

export interface TaskFacts {
  user?: Ref<User>;
  kind?: string;
  input?: unknown;
  status?: 'loading' | 'success' | 'error' | 'cancelled';
  error?: string;
  done?: number;
  total?: number;
  fileName?: string;
  /** What a successful one has made. */
  content?: string;
  createdAt?: Date;
  endedAt?: Date;
}

/** Writes a background task without a place in the queue: it stays as it is said to be. */
export async function aTask(
  world: World,
  facts: TaskFacts = {},
): Promise<typeof backgroundTasks.$inferSelect> {
  const { tx, now } = world;
  const tenantId = world.tenant.slug;
  const id = newId();
  const status = facts.status ?? 'loading';
  const content = Buffer.from(facts.content ?? '');
  const made = status === 'success';
  const [row] = await tx
    .insert(backgroundTasks)
    .values({
      tenantId,
      id,
      userId: (await userOf(world, facts.user ?? 'somebody')).id,
      kind: facts.kind ?? 'order-export',
      input: facts.input ?? {},
      language: 'zh-CN',
      status,
      done: facts.done ?? 0,
      total: facts.total ?? null,
      error: status === 'error' ? (facts.error ?? 'common.unforeseen') : null,
      fileName: made ? (facts.fileName ?? '订单列表.csv') : null,
      fileType: made ? 'text/csv; charset=utf-8' : null,
      fileBytes: made ? content.length : null,
      createdAt: facts.createdAt ?? now,
      endedAt: status === 'loading' ? null : (facts.endedAt ?? now),
    })
    .returning();
  if (made && content.length > 0) {
    await tx.insert(backgroundTaskChunks).values({ tenantId, taskId: id, chunkNo: 0, content });
  }
  return row!;
}
