import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isTooOld } from '#app/lib/web/outbox/rules-moment.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { isBlank } from '#app/services/pictures/rules-looks.ts';
import { takeDeviceTurns } from '../../arrival/neighbours.server.ts';
import { momentOfItem } from '../../arrival/rules-arrival.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import { type Refusal, type Taking, takeCheckIn, takeCheckOut } from '../../arrival/take-item.server.ts';
import { readHolds } from '../../phones/read-holds.server.ts';
import { type Hold, holdOver, wasHeld } from '../../phones/rules-holds.ts';
import { noteRequest } from '../../requests/note-request.server.ts';
import { type DrawnPhoto, drawPhotos } from '../../steps/draw-photos.server.ts';
import { takePhoto } from '../../steps/take-photo.server.ts';
import { takeStep } from '../../steps/take-step.server.ts';
import { visitEvents } from '../../table.server.ts';
import { type ItemAnswer, itemKinds, type SyncInput, type VisitItem, visitItem } from '../wire.ts';

/**
 * Takes what a phone has kept, item by item in its order, and answers each: taken, taken before, a question to the
 * person, refused, or held until somebody has decided whether what a frozen person did is taken. What comes behind a question
 * of the same visit waits for its answer: a check-out taken before would close the visit to the order that is asked
 * about. Sent again, by whichever device, nothing of it happens twice.
 */
export async function syncVisits(ctx: Ctx, input: SyncInput): Promise<{ answers: ItemAnswer[] }> {
  requireAction(ctx, 'visit:record');
  const drawn = await drawPhotos(ctx, input);
  const answers = await inTenant(ctx, async (tx) => {
    // Two phones of one person, or one that sends twice, take turns: their items would overtake each other.
    await takeTurns(tx, `${ctx.tenant.slug} visits ${ctx.user!.id}`);
    await takeDeviceTurns(ctx, tx, input.deviceId);
    await takePictureTurns(ctx, tx, drawn);
    const holds = await readHolds(ctx, tx, ctx.user!.id);
    const oldestDays = await readParameter(tx, ctx.tenant, arrivalParameters['visits.oldest-days']);
    const found: ItemAnswer[] = [];
    const asked = new Set<unknown>();
    for (const given of input.items) {
      const { id, visitId } = given;
      const answer: ItemAnswer = asked.has(visitId)
        ? { id, answer: 'waits' }
        : await answerItem(ctx, tx, { sent: input, drawn, holds, oldestDays }, given);
      if (answer.answer === 'question' || answer.answer === 'held') asked.add(visitId);
      found.push(answer);
    }
    return found;
  });
  return { answers };
}

/** Two people who send the same picture take turns, or neither's would be known to be the other's; in one order for all. */
async function takePictureTurns(
  { tenant }: Ctx,
  tx: Tx,
  drawn: ReadonlyMap<string, DrawnPhoto>,
): Promise<void> {
  const looks = new Set([...drawn.values()].map((one) => one.looks));
  for (const one of [...looks].toSorted()) {
    if (!isBlank(one)) await takeTurns(tx, `${tenant.slug} picture ${one}`);
  }
}

interface Sent {
  sent: SyncInput;
  drawn: ReadonlyMap<string, DrawnPhoto>;
  holds: readonly Hold[];
  /** How many days a phone may have kept something. */
  oldestDays: number;
}

async function answerItem(
  ctx: Ctx,
  tx: Tx,
  { sent, drawn, holds, oldestDays }: Sent,
  given: SyncInput['items'][number],
): Promise<ItemAnswer> {
  const { id } = given;
  const say = ({ code, question, values, message, ask }: Refusal): ItemAnswer => ({
    id,
    answer: question ? 'question' : 'refused',
    code,
    message: message ?? ctx.t(`visits:errors.${code}`, values ?? {}),
    ...(ask ? { ask } : {}),
  });
  const parsed = visitItem.safeParse(given);
  if (!parsed.success) {
    return say({ code: itemKinds.has(given.kind) ? 'malformed' : 'unknown-kind' });
  }
  const item = parsed.data;
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');
  const [known] = await tx
    .select({ digest: visitEvents.digest })
    .from(visitEvents)
    .where(and(eq(visitEvents.tenantId, ctx.tenant.slug), eq(visitEvents.id, id)));
  if (known) return known.digest === digest ? { id, answer: 'again' } : say({ code: 'other-content' });
  const moment = momentOfItem(item, sent, ctx.now());
  if (!moment) return say({ code: 'ahead', question: true, ask: { byArrival: true } });
  const hold = holdOver(holds, moment.at);
  if (hold?.state === 'held')
    return { id, answer: 'held', code: 'held', message: ctx.t('visits:errors.held') };
  if (hold) return say({ code: 'discarded', values: { reason: hold.reason } });
  // What waited for a manager who has accepted it is not refused for the days that took.
  if (!wasHeld(holds, moment.at) && isTooOld(moment.at, ctx.now(), oldestDays))
    return say({ code: 'too-old', values: { days: oldestDays } });
  const taking = { deviceId: sent.deviceId, ...moment };
  const taken = await take(ctx, tx, item, { ...taking, drawn: drawn.get(id) });
  if ('code' in taken) return say(taken);
  await tx.insert(visitEvents).values({
    tenantId: ctx.tenant.slug,
    id,
    visitId: item.visitId,
    kind: item.kind,
    deviceId: sent.deviceId,
    digest,
    at: taken.at,
    createdAt: ctx.now(),
  });
  return { id, answer: 'taken' };
}

function take(
  ctx: Ctx,
  tx: Tx,
  item: VisitItem,
  taking: Taking & { drawn: DrawnPhoto | undefined },
): ReturnType<typeof takeCheckIn> {
  if (item.kind === 'check-in') return takeCheckIn(ctx, tx, item, taking);
  if (item.kind === 'check-out') return takeCheckOut(ctx, tx, item, taking);
  if (item.kind === 'place') return takePlace(ctx, tx, item, taking);
  return item.kind === 'photo' ? takePhoto(ctx, tx, item, taking) : takeStep(ctx, tx, item, taking);
}

async function takePlace(
  ctx: Ctx,
  tx: Tx,
  { visitId, reason }: Extract<VisitItem, { kind: 'place' }>,
  { at }: Taking,
): ReturnType<typeof takeCheckIn> {
  const noted = await noteRequest(ctx, tx, { visitId, kind: 'place', reason });
  return 'code' in noted ? noted : { at };
}
