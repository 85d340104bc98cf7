import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { once } from 'es-toolkit/function';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isTooOld, notBefore } from '#app/lib/web/outbox/rules-moment.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { isBlank } from '#app/services/pictures/rules-looks.ts';
import { readArrivalTerms } from '../../arrival/arrival-terms.server.ts';
import { type ItemMoment, lastBefore, momentOfItem, type Placed } from '../../arrival/rules-arrival.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import {
  type Arriving,
  type Refusal,
  type Taken,
  type Taking,
  takeCheckIn,
  takeCheckOut,
} from '../../arrival/take-item.server.ts';
import { takeDeviceTurns, VisitBatch } from '../../arrival/visit-batch.server.ts';
import { wereShown } from '../../field/shown-steps.server.ts';
import { readHolds } from '../../phones/read-holds.server.ts';
import { type Hold, holdOver, wasHeld } from '../../phones/rules-holds.ts';
import { noteRequest } from '../../requests/note-request.server.ts';
import { type DrawnPhoto, drawPhotos } from '../../steps/draw-photos.server.ts';
import { takePhoto } from '../../steps/take-photo.server.ts';
import { takeStep } from '../../steps/take-step.server.ts';
import { visitEvents } from '../../tables/visits.table.server.ts';
import { type ItemAnswer, itemKinds, type SyncInput, type VisitItem, visitItem } from '../wire.ts';

/** An item as it was sent, and as it is understood where it can be: with when it happened, where that is known. */
interface SentItem {
  given: SyncInput['items'][number];
  item: VisitItem | null;
  moment: ItemMoment | null;
}

/**
 * Takes what a phone has kept, item by item in its order, and answers each: taken, taken before, a question to the
 * person, refused, or held until somebody has decided whether what a frozen person did is taken. What comes behind a question
 * of the same visit waits for its answer: a check-out taken before would close the visit to the order that is asked
 * about. Sent again, by whichever device, nothing of it happens twice.
 */
export async function syncVisits(ctx: Ctx, input: SyncInput): Promise<{ answers: ItemAnswer[] }> {
  const { user } = requireAction(ctx, 'visit:record');
  const drawn = await drawPhotos(ctx, input);
  const items = input.items.map((given): SentItem => {
    const item = visitItem.safeParse(given).data ?? null;
    return { given, item, moment: item && momentOfItem(item, input, ctx.now()) };
  });
  const answers = await inTenant(ctx, async (tx) => {
    // Two phones of one person, or one that sends twice, take turns: their items would overtake each other.
    await takeTurns(tx, `${ctx.tenant.slug} visits ${user.id}`);
    await takeDeviceTurns(ctx, tx, input.deviceId);
    await takePictureTurns(ctx, tx, drawn);
    const begins = items.flatMap(({ item, moment }) =>
      item?.kind === 'check-in' && moment && !moment.asks ? { item, at: moment.at } : [],
    );
    const named = begins.map(({ item: { outletId } }) => outletId);
    const shown = begins.flatMap(({ item: { outletId, shown: given }, at }) =>
      given && wereShown(ctx, given, { outletId, at }).outlet ? outletId : [],
    );
    const batch = new VisitBatch(ctx, tx, {
      deviceId: input.deviceId,
      visitIds: [...new Set(items.flatMap(({ item }) => item?.visitId ?? []))],
      checkInsAt: begins.map(({ at }) => at),
    });
    const sync: Sync = {
      tx,
      batch,
      drawn,
      deviceId: input.deviceId,
      beginsVisits: begins.length > 0,
      // A phone on a good line sends thing by thing: most of that begins no visit.
      terms: once(() => readArrivalTerms(ctx, tx, { outletIds: [...new Set(named)], shown })),
      holds: await readHolds(ctx, tx, user.id),
      oldestDays: await readParameter(tx, ctx.tenant, arrivalParameters['visits.oldest-days']),
      known: await readKnown(ctx, tx, items),
      placed: [],
      begun: new Map(),
    };
    const found: ItemAnswer[] = [];
    const asked = new Set<unknown>();
    for (const one of items) {
      const { id, visitId } = one.given;
      const answer: ItemAnswer = asked.has(visitId)
        ? { id, answer: 'waits' }
        : await answerItem(ctx, sync, one);
      if (answer.answer === 'question' || answer.answer === 'held') asked.add(visitId);
      found.push(answer);
    }
    await batch.write();
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

interface Sync extends Arriving {
  deviceId: string;
  beginsVisits: boolean;
  drawn: ReadonlyMap<string, DrawnPhoto>;
  holds: readonly Hold[];
  /** How many days a phone may have kept something. */
  oldestDays: number;
  /** Digests of what has been taken, by the items' ids. */
  known: Map<string, string>;
  /** What of the batch was taken, and when it was. */
  placed: Placed[];
  /** When visits began, by their ids; null where one is not the person's. */
  begun: Map<string, Date | null>;
}

/** Which of the items have been taken before, and what they were. */
async function readKnown({ tenant }: Ctx, tx: Tx, items: readonly SentItem[]): Promise<Map<string, string>> {
  const { id, digest } = visitEvents;
  const ids = items.flatMap(({ item }) => item?.id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id, digest })
    .from(visitEvents)
    .where(and(eq(visitEvents.tenantId, tenant.slug), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row.digest]));
}

async function answerItem(ctx: Ctx, sync: Sync, { given, item, moment }: SentItem): Promise<ItemAnswer> {
  const { id } = given;
  const say = ({ code, question, values, message, ask }: Refusal): ItemAnswer => ({
    id,
    answer: question ? 'question' : 'refused',
    code,
    message: message ?? ctx.t(`visits:errors.${code}`, values ?? {}),
    ...(ask ? { ask } : {}),
  });
  if (!item || !moment) return say({ code: itemKinds.has(given.kind) ? 'malformed' : 'unknown-kind' });
  const digest = createHash('sha256')
    .update(JSON.stringify(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');
  const known = sync.known.get(item.id);
  if (known !== undefined) return known === digest ? { id, answer: 'again' } : say({ code: 'other-content' });
  const hold = holdOver(sync.holds, moment);
  if (hold?.state === 'held')
    return { id, answer: 'held', code: 'held', message: ctx.t('visits:errors.held') };
  if (hold) return say({ code: 'discarded', values: { reason: hold.reason } });
  if (moment.asks) return say({ code: 'ahead', question: true, ask: { byArrival: true } });
  const { at, clockJumpMs } = await inOrder(ctx, sync, item, moment);
  // What waited for a manager who has accepted it is not refused for the days that took.
  if (!wasHeld(sync.holds, moment.at) && isTooOld(at, ctx.now(), sync.oldestDays))
    return say({ code: 'too-old', values: { days: sync.oldestDays } });
  const taken = await take(ctx, sync, item, { deviceId: sync.deviceId, at, clockJumpMs });
  if ('code' in taken) return say(taken);
  sync.known.set(item.id, digest);
  if (item.kind === 'check-in') sync.begun.set(item.visitId, taken.at);
  sync.placed.push({ visitId: item.visitId, run: item.run, steadyMs: item.steadyMs, at: taken.at });
  sync.batch.note({
    tenantId: ctx.tenant.slug,
    id,
    visitId: item.visitId,
    kind: item.kind,
    deviceId: sync.deviceId,
    digest,
    at: taken.at,
    createdAt: ctx.now(),
  });
  return { id, answer: 'taken' };
}

/**
 * When an item happened, beside the rest of its visit: not before the check-in, nor before what the same run of the phone's
 * steady clock counted before it. Whatever a wrong clock says, nothing of a visit is lost; that the clock was wrong is noted
 * of the visit.
 */
async function inOrder(
  ctx: Ctx,
  { batch, placed, begun }: Sync,
  item: VisitItem,
  moment: ItemMoment,
): Promise<Pick<Taking, 'at' | 'clockJumpMs'>> {
  const { visitId } = item;
  if (item.kind === 'check-in') return moment;
  if (!begun.has(visitId)) {
    const visit = await batch.find(visitId);
    begun.set(visitId, visit?.userId === ctx.user!.id ? visit.checkInAt : null);
  }
  const began = begun.get(visitId);
  if (!began) return moment;
  const before = lastBefore(placed, item);
  const { at, jumpMs } = notBefore(before && before > began ? before : began, moment.at);
  const visit = jumpMs > 0 ? await batch.find(visitId) : undefined;
  if (visit && visit.clockJumpMs < jumpMs) await batch.change(visitId, { clockJumpMs: jumpMs });
  return { at, clockJumpMs: Math.max(moment.clockJumpMs, jumpMs) };
}

async function take(ctx: Ctx, sync: Sync, item: VisitItem, taking: Taking): Promise<Refusal | Taken> {
  if (item.kind === 'check-in') return takeCheckIn(ctx, sync, item, taking);
  if (item.kind === 'check-out') return takeCheckOut(ctx, sync, item, taking);
  // What is done in a visit reads and writes it for itself.
  const { tx, batch } = sync;
  await batch.write();
  if (sync.beginsVisits) (await sync.terms()).forgetSteps();
  if (item.kind === 'place') return takePlace(ctx, tx, item, taking);
  return item.kind === 'photo'
    ? takePhoto(ctx, tx, item, { ...taking, drawn: sync.drawn.get(item.id) })
    : takeStep(ctx, tx, item, taking);
}

async function takePlace(
  ctx: Ctx,
  tx: Tx,
  { visitId, reason }: Extract<VisitItem, { kind: 'place' }>,
  { at }: Taking,
): Promise<Refusal | Taken> {
  const noted = await noteRequest(ctx, tx, { visitId, kind: 'place', reason });
  return 'code' in noted ? noted : { at };
}
