import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { isBlank, maxDifference, repeated } from '#app/services/pictures/rules-looks.ts';
import { settleJointAudit } from '../audits/compare-audit.server.ts';
import { scoreDisplay } from '../scoring/rules-score.ts';
import { displayExecutions, displayPhotos } from '../table.server.ts';
import {
  lapseSecond,
  lockDisplayOf,
  type StoredDisplay,
  setDisplay,
  uncounted,
} from './locked-display.server.ts';
import { knownFound } from './rules-answers.ts';
import { nextDisplayState } from './rules-execution.ts';
import type { SubmitInput } from './wire.ts';

/** A photo as it is kept, and what it looks like without the words on it. */
export interface EvidencePhoto {
  content: Buffer;
  looks: string;
}

/** Which displays somebody may hand in, by which right, and the photos that come with it. */
export interface HandIn {
  within: SQL | undefined;
  action: string;
  photos: readonly EvidencePhoto[];
  /**
   * Whoever handed it in has left: what cannot be taken again is marked for the reviewer, and not refused; nor is it for what
   * has become of the display since it was seen, as long as it may be handed in.
   */
  left?: boolean;
}

const comparedMs = 60 * 86_400_000;

/** Hands in a display as it was found, whoever does: a rep or the outlet itself. The caller says which are theirs. */
export function handIn(
  ctx: Ctx,
  input: Omit<SubmitInput, 'photos'>,
  { within, action, photos, left = false }: HandIn,
): Promise<{ id: string }> {
  const user = requireUser(ctx);
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplayOf(tx, left ? { id: input.id, version: null } : input, within);
    const state = nextDisplayState(display.state, 'submit');
    if (!state) throw new DomainError('displays.not-now', 409);
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    if (today < display.periodFrom || today > display.dueOn)
      throw new DomainError('displays.not-in-period', 409);
    const found = knownFound(display.items, input.found);
    const open = display.items.find(({ id }) => found[id] === undefined);
    if (open) throw new DomainError('displays.item-open', 422, { values: { name: open.name } });
    if (photos.length < display.minPhotos) {
      throw new DomainError('displays.too-few-photos', 422, {
        field: 'photos',
        values: { count: display.minPhotos },
      });
    }
    const angles = repeated(photos.map(({ looks }) => looks)).filter((again) => !again).length;
    if (!left && angles < display.minPhotos) {
      throw new DomainError('displays.same-photos', 422, {
        field: 'photos',
        values: { count: display.minPhotos, angles },
      });
    }
    await lapseSecond(ctx, tx, display.id);
    const id = newId();
    const { scoreBp: ownScoreBp } = scoreDisplay(display.items, found, display);
    await tx.insert(displayExecutions).values({
      tenantId: ctx.tenant.slug,
      id,
      taskId: display.id,
      customerId: display.customerId,
      standardId: display.standardId,
      state: 'waiting',
      found,
      ownScoreBp,
      submittedBy: user.id,
      submittedName: user.realname,
      submittedAt: ctx.now(),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await keepPhotos(ctx, tx, display, { executionId: id, photos });
    await setDisplay(ctx, tx, display.id, { state, ...uncounted });
    await settleJointAudit(ctx, tx, {
      id,
      taskId: display.id,
      ownScoreBp,
      submittedBy: user.id,
      submittedName: user.realname,
      reviewedName: null,
      reviewedAt: null,
    });
    await writeAuditLog(ctx, tx, {
      action,
      entity: 'display',
      entityId: display.id,
      before: { state: display.state },
      after: { state },
    });
    return { id };
  });
}

/**
 * A photo that another display was handed in with is marked, and so is one that looks like another of the outlet's in the
 * last two months or like one that came with it: the reviewer sees it.
 */
async function keepPhotos(
  ctx: Ctx,
  tx: Tx,
  { id: taskId, customerId }: Pick<StoredDisplay, 'id' | 'customerId'>,
  { executionId, photos }: { executionId: string; photos: readonly EvidencePhoto[] },
): Promise<void> {
  const again = repeated(photos.map(({ looks }) => looks));
  for (const [nth, { content, looks }] of photos.entries()) {
    const digest = createHash('sha256').update(content).digest('hex');
    await tx.insert(displayPhotos).values({
      tenantId: ctx.tenant.slug,
      taskId,
      executionId,
      id: newId(),
      content,
      digest,
      looks,
      seenBefore: again[nth]! || (await seenBefore(ctx, tx, { digest, looks, taskId, customerId })),
      createdAt: ctx.now(),
    });
  }
}

/** Each question has an index of its own: as one, every photo there is would be looked at. */
async function seenBefore(
  { tenant, now }: Ctx,
  tx: Tx,
  of: { digest: string; looks: string; taskId: string; customerId: string },
): Promise<boolean> {
  const other = sql`p.tenant_id = ${tenant.slug} and p.task_id <> ${of.taskId}`;
  const bits = (looks: unknown) => sql`('x' || ${looks})::bit(64)`;
  const near = sql`bit_count(${bits(sql`p.looks`)} # ${bits(of.looks)}) <= ${maxDifference}`;
  const since = new Date(now().getTime() - comparedMs).toISOString();
  const alike = sql`
    or exists (select from ${displayPhotos} p where ${other} and p.looks = ${of.looks})
    or exists (select from ${displayExecutions} e
      join ${displayPhotos} p on p.tenant_id = e.tenant_id and p.execution_id = e.id
      where e.tenant_id = ${tenant.slug} and e.customer_id = ${of.customerId} and e.submitted_at >= ${since}
        and ${other} and p.looks is not null and ${near})`;
  const { rows } = await tx.execute<{ seen: boolean }>(sql`
    select exists (select from ${displayPhotos} p where ${other} and p.digest = ${of.digest})
      ${isBlank(of.looks) ? sql`` : alike} as seen`);
  return rows[0]?.seen === true;
}
