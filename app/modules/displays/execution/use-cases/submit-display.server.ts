import { createHash } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { drawEvidence } from '#app/services/pictures/use-cases/draw-evidence.server.ts';
import { settleJointAudit } from '../../audits/compare-audit.server.ts';
import { scoreDisplay } from '../../scoring/rules-score.ts';
import { displayExecutions, displayPhotos } from '../../table.server.ts';
import { lapseSecond, lockDisplay, setDisplay, uncounted } from '../locked-display.server.ts';
import { knownFound } from '../rules-answers.ts';
import { nextDisplayState } from '../rules-execution.ts';
import type { SubmitInput } from '../wire.ts';

/** Hands in a display as it was found, with photos; what it scores counts only once it is reviewed. */
export async function submitDisplay(ctx: Ctx, input: SubmitInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'display:submit');
  // Drawn before anything is locked: drawing takes longer than a lock should.
  const drawn: Buffer[] = [];
  for (const photo of input.photos) {
    drawn.push(await drawEvidence(ctx, photo, { field: 'photos', code: 'displays.no-picture' }));
  }
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplay(ctx, tx, input, scope);
    const state = nextDisplayState(display.state, 'submit');
    if (!state) throw new DomainError('displays.not-now', 409);
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    if (today < display.periodFrom || today > display.dueOn)
      throw new DomainError('displays.not-in-period', 409);
    const found = knownFound(display.items, input.found);
    const open = display.items.find(({ id }) => found[id] === undefined);
    if (open) throw new DomainError('displays.item-open', 422, { values: { name: open.name } });
    if (drawn.length < display.minPhotos) {
      throw new DomainError('displays.too-few-photos', 422, {
        field: 'photos',
        values: { count: display.minPhotos },
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
    await keepPhotos(ctx, tx, { taskId: display.id, executionId: id }, drawn);
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
      action: 'display:submit',
      entity: 'display',
      entityId: display.id,
      before: { state: display.state },
      after: { state },
    });
    return { id };
  });
}

/** A photo that another display was handed in with is marked: the reviewer sees it. */
async function keepPhotos(
  ctx: Ctx,
  tx: Tx,
  of: { taskId: string; executionId: string },
  drawn: readonly Buffer[],
): Promise<void> {
  if (drawn.length === 0) return;
  const tenantId = ctx.tenant.slug;
  const digests = drawn.map((content) => createHash('sha256').update(content).digest('hex'));
  const known = await tx
    .select({ digest: displayPhotos.digest })
    .from(displayPhotos)
    .where(
      and(
        eq(displayPhotos.tenantId, tenantId),
        inArray(displayPhotos.digest, digests),
        ne(displayPhotos.taskId, of.taskId),
      ),
    );
  const seen = new Set(known.map(({ digest }) => digest));
  await tx.insert(displayPhotos).values(
    drawn.map((content, nth) => ({
      ...of,
      tenantId,
      id: newId(),
      content,
      digest: digests[nth]!,
      seenBefore: seen.has(digests[nth]!),
      createdAt: ctx.now(),
    })),
  );
}
