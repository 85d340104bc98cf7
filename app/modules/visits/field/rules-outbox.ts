import type { ItemAnswer, ItemAsk, VisitItem } from '../records/wire.ts';

/** What a phone keeps until the server has answered for it, and in which order it is sent. Pure. */

/** waiting for its turn; a question to the person; refused for good; sent and taken. */
export type EntryState = 'waiting' | 'question' | 'refused' | 'sent';

/** Something that happened, as it was when it happened. */
export interface Entry {
  /** Its place in the order of what happened on this phone. */
  seq: number;
  id: string;
  /** Whose it is: nobody else who signs in on the phone sees it or sends it. */
  userId: string;
  visitId: string;
  outletId: string;
  outletName: string;
  kind: VisitItem['kind'];
  /** As the call takes it, with the readings of the clocks. */
  item: Record<string, unknown>;
  /** The phone's own clock, ISO 8601. */
  at: string;
  state: EntryState;
  /** Why it is not taken, in the server's words. */
  message: string;
  /** What its question is about, where one tap answers it. */
  ask?: ItemAsk | undefined;
}

/** Items of one call at most. */
const maxBatch = 50;

/**
 * What is sent next, in the order it happened: of a visit with an open question nothing overtakes it. A photo goes by
 * itself: when the line breaks, no more than one of them is sent again.
 */
export function nextBatch(entries: readonly Entry[], userId: string): Entry[] {
  const own = entries.filter((one) => one.userId === userId).toSorted((one, other) => one.seq - other.seq);
  const asked = new Set(own.filter(({ state }) => state === 'question').map(({ visitId }) => visitId));
  const ready = own.filter(({ state, visitId }) => state === 'waiting' && !asked.has(visitId));
  const photo = ready.findIndex(({ kind }) => kind === 'photo');
  return ready.slice(0, photo === -1 ? maxBatch : Math.min(maxBatch, Math.max(1, photo)));
}

/**
 * The entries of a batch as its answers leave them. What came behind a question of the same visit was answered
 * without what it stands on: it waits on.
 */
export function afterAnswers(batch: readonly Entry[], answers: readonly ItemAnswer[]): Entry[] {
  const byId = new Map(answers.map((one) => [one.id, one]));
  const asked = new Set<string>();
  return batch.map((entry) => {
    const answer = byId.get(entry.id);
    if (!answer || answer.answer === 'waits' || asked.has(entry.visitId)) return entry;
    if (answer.answer === 'question') asked.add(entry.visitId);
    const taken = answer.answer === 'taken' || answer.answer === 'again';
    const state = taken ? 'sent' : answer.answer === 'question' ? 'question' : 'refused';
    return { ...entry, state, message: taken ? '' : (answer.message ?? ''), ask: answer.ask };
  });
}

/** What goes when the person gives an entry up: without its check-in nothing of the visit can be taken. */
export function givenUpWith(entries: readonly Entry[], given: Entry): Entry[] {
  return entries.filter(
    (one) =>
      one.state !== 'sent' &&
      one.visitId === given.visitId &&
      (one.id === given.id || given.kind === 'check-in'),
  );
}

const keptMs = 2 * 86_400_000;

/** What was taken long enough ago to be forgotten on the phone. */
export function forgettable(entries: readonly Entry[], now: number): Entry[] {
  return entries.filter(({ state, at }) => state === 'sent' && now - Date.parse(at) > keptMs);
}
