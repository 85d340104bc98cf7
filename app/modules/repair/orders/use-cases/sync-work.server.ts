import { and, desc, eq, inArray } from 'drizzle-orm';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { refusal } from '#app/kernel/api/envelope.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { isTooOld, momentOfReading } from '#app/lib/web/outbox/rules-moment.ts';
import type { EntryAnswer } from '#app/lib/web/outbox/rules-outbox.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { phoneKeyOf } from '#app/services/phones/use-cases/phone-key-of.server.ts';
import { repairParameters } from '../../life/rules-photos.ts';
import { repairEvents } from '../../life/rules-state.ts';
import { usePart } from '../../spares/use-cases/use-part.server.ts';
import { repairEventLog } from '../../table.server.ts';
import { type WorkSyncInput, workItem } from '../wire-work.ts';
import { moveRepair } from './move-repair.server.ts';

/**
 * Takes the moves and parts a worker's phone has kept, in their order, each as of when it happened (MES-01). What cannot be taken
 * is a question to the worker, and what came after it at the same job waits for the answer. Sent again, nothing
 * happens twice.
 */
export async function syncWork(ctx: Ctx, input: WorkSyncInput): Promise<{ answers: EntryAnswer[] }> {
  requireAction(ctx, 'repair:work');
  const answers: EntryAnswer[] = [];
  const asked = new Set<unknown>();
  for (const given of input.items) {
    const job = given['visitId'];
    const answer: EntryAnswer = asked.has(job)
      ? { id: given.id, answer: 'waits' }
      : await answerItem(ctx, input, given);
    if (answer.answer === 'question') asked.add(job);
    answers.push(answer);
  }
  return { answers };
}

/** The key of what the worker's phone keeps. */
export async function getWorkKey(ctx: Ctx): Promise<{ key: string }> {
  const { user } = requireAction(ctx, 'repair:work');
  return inTenant(ctx, (tx) => phoneKeyOf(ctx, tx, user.id));
}

async function answerItem(
  ctx: Ctx,
  sent: WorkSyncInput,
  given: WorkSyncInput['items'][number],
): Promise<EntryAnswer> {
  const { id } = given;
  const parsed = workItem.safeParse(given);
  try {
    if (!parsed.success) throw new DomainError('repair.malformed', 422);
    const { visitId, run, steadyMs, wall, known: knownTime, ...happened } = parsed.data;
    const moment = momentOfReading({ run, steadyMs, wall, known: knownTime }, sent, ctx.now());
    if (moment.unsure) throw new DomainError('repair.ahead', 422);
    const known = await inTenant(ctx, (tx) => readKnown(ctx, tx, { id, orderId: visitId }));
    if (known.taken) return { id, answer: 'again' };
    if (isTooOld(moment.at, ctx.now(), known.oldestDays))
      throw new DomainError('repair.too-old', 422, { values: { days: known.oldestDays } });
    // Nothing of a job happens before what has happened to it already: its clock never runs backwards.
    const at = known.lastAt && known.lastAt > moment.at ? known.lastAt : moment.at;
    const then = { ...ctx, now: () => at };
    if (happened.kind === 'part') await usePart(then, { ...happened, id: visitId }, id);
    else await moveRepair(then, { ...happened, id: visitId }, { id, sentAt: ctx.now() });
    return { id, answer: 'taken' };
  } catch (error) {
    // Sent a second time while the first was under way: what is refused now has just happened.
    if (parsed.data && (error instanceof DomainError || uniqueViolation(error) !== null)) {
      const about = { id, orderId: parsed.data.visitId };
      const { taken } = await inTenant(ctx, (tx) => readKnown(ctx, tx, about));
      if (taken) return { id, answer: 'again' };
    }
    if (!(error instanceof DomainError)) throw error;
    return { id, answer: 'question', message: refusal(ctx.t, error).message };
  }
}

/** What a move of a phone cannot lie before; what the clock or an outlet says of the job holds up nobody. */
const standing: string[] = [...repairEvents, 'pause', 'pause-approved', 'pause-refused', 'pause-end'];

/** Whether a move was taken before, when its order or the order's clock last was, and how old one may be. */
async function readKnown(ctx: Ctx, tx: Tx, { id, orderId }: { id: string; orderId: string }) {
  const tenant = eq(repairEventLog.tenantId, ctx.tenant.slug);
  const [taken] = await tx
    .select({ orderId: repairEventLog.orderId })
    .from(repairEventLog)
    .where(and(tenant, eq(repairEventLog.id, id)));
  const [last] = await tx
    .select({ at: repairEventLog.happenedAt })
    .from(repairEventLog)
    .where(and(tenant, eq(repairEventLog.orderId, orderId), inArray(repairEventLog.event, standing)))
    .orderBy(desc(repairEventLog.happenedAt))
    .limit(1);
  const oldestDays = await readParameter(tx, ctx.tenant, repairParameters['repair.oldest-days']);
  return { taken: taken?.orderId === orderId, lastAt: last?.at ?? null, oldestDays };
}
