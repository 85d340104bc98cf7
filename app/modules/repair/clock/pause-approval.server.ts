import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import {
  type ApprovalKind,
  type EndCtx,
  idsOf,
} from '#app/services/approvals/use-cases/approval-kind.server.ts';
import { noteEvent } from '../life/note-event.server.ts';
import { repairScope, type StoredRepair } from '../life/repair-scope.server.ts';
import { repairOrders, repairPauses } from '../table.server.ts';
import { readDueTimes } from './order-clock.server.ts';
import { pauseBiz, pauseKinds } from './rules-pause.ts';

type StoredPause = typeof repairPauses.$inferSelect;

/** What becomes of a pause when its approval ends. Nobody approves their own; taken back, it lapses. */
export const pauseApproval: ApprovalKind = {
  biz: pauseBiz,
  nameKey: 'repair:pause.approvalKind',
  facts: [
    {
      name: 'kind',
      nameKey: 'repair:pause.why',
      type: 'choice',
      choices: pauseKinds.map((value) => ({ value, nameKey: `repair:pause.kind.${value}` })),
    },
  ],
  async about(ctx, tx, bizIds) {
    const rows = await tx
      .select({ id: repairPauses.id, note: repairPauses.note })
      .from(repairPauses)
      .where(ofIds(ctx, bizIds));
    return new Map(rows.map(({ id, note }) => [id, note ? [note] : []]));
  },
  async openTo(ctx, tx, bizIds, person) {
    const scope = scopeFor(ctx, person, 'repair:list');
    if (!scope) return new Set();
    const ofOrder = and(
      eq(repairOrders.tenantId, repairPauses.tenantId),
      eq(repairOrders.id, repairPauses.orderId),
    );
    const rows = await tx
      .select({ id: repairPauses.id })
      .from(repairPauses)
      .innerJoin(repairOrders, ofOrder)
      .where(and(ofIds(ctx, bizIds), repairScope(ctx, scope)));
    return idsOf(rows);
  },
  async hold(ctx, tx, bizId) {
    await lockPause(ctx, tx, bizId);
  },
  async end(ctx, tx, { bizId, status, comment, actor }) {
    const { order, pause } = await lockPause(ctx, tx, bizId);
    if (status === 'withdrawn') {
      if (pause.state !== 'waiting') throw new DomainError('repair.no-pause', 409);
      await setPause(ctx, tx, pause, { state: 'lapsed', endedAt: ctx.now() });
      await noteClock(ctx, tx, order, 'pause-end', '');
      return;
    }
    await settlePause(ctx, tx, { order, pause }, { pass: status === 'passed', note: comment, by: actor });
  },
};

/** Writes that a pause was approved or refused: from the approval on the clock stands still. Its order is locked. */
export async function settlePause(
  ctx: EndCtx,
  tx: Tx,
  { order, pause }: { order: StoredRepair; pause: StoredPause },
  { pass, note, by }: { pass: boolean; note: string; by: { id: string; realname: string } },
): Promise<void> {
  if (pause.state !== 'waiting') throw new DomainError('repair.no-pause', 409);
  if (pass && pause.requestedBy === by.id) throw new DomainError('repair.own-pause', 403);
  const now = ctx.now();
  await setPause(ctx, tx, pause, {
    state: pass ? 'approved' : 'refused',
    decidedBy: by.id,
    decidedName: by.realname,
    decidedAt: now,
    endedAt: pass ? null : now,
  });
  await noteClock(ctx, tx, order, pass ? 'pause-approved' : 'pause-refused', note);
}

/** Writes down what became of the clock, and when the order is due by it. */
export async function noteClock(
  ctx: Pick<Ctx, 'tenant' | 'now'> & Partial<Pick<Ctx, 'user'>>,
  tx: Tx,
  order: StoredRepair,
  event: string,
  text: string,
): Promise<void> {
  await tx
    .update(repairOrders)
    .set({ ...(await readDueTimes(ctx, tx, order)), version: order.version + 1, updatedAt: ctx.now() })
    .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, order.id)));
  await noteEvent(ctx, tx, { orderId: order.id, event, from: order.state, to: order.state, note: text });
}

const ofIds = ({ tenant }: Pick<Ctx, 'tenant'>, ids: readonly string[]) =>
  and(eq(repairPauses.tenantId, tenant.slug), inArray(repairPauses.id, [...ids]));

/** A pause with its order, both locked: the order first, as whoever works on it does. */
async function lockPause(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  id: string,
): Promise<{ order: StoredRepair; pause: StoredPause }> {
  const [seen] = await tx
    .select({ orderId: repairPauses.orderId })
    .from(repairPauses)
    .where(ofIds(ctx, [id]));
  if (!seen) throw notFound();
  const [order] = await tx
    .select()
    .from(repairOrders)
    .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, seen.orderId)))
    .for('update');
  const [pause] = await tx
    .select()
    .from(repairPauses)
    .where(ofIds(ctx, [id]))
    .for('update');
  return { order: order!, pause: pause! };
}

async function setPause(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id }: StoredPause,
  set: Partial<StoredPause>,
): Promise<void> {
  await tx
    .update(repairPauses)
    .set(set)
    .where(ofIds(ctx, [id]));
}
