/** What a phone keeps until the server has answered for it, and in which order it is sent. Pure. */

/** waiting for its turn; a question to the person; held until somebody else decides; refused for good; sent and taken. */
export type EntryState = 'waiting' | 'question' | 'held' | 'refused' | 'sent';

/** How an app on a phone sends what it has kept. */
export interface OutboxWays {
  /** Where the phone keeps it: the name of its own memory. */
  name: string;
  /** Calls that give the person's key, that take what happened, and that hear what the phone still owes. */
  calls: { key: string; sync: string; owes?: string };
  /** Kinds that go by themselves: when the line breaks, no more than one of them is sent again. */
  alone: readonly string[];
  /** Kinds that what happened afterwards stands on: given up, they take it along. */
  ground: readonly string[];
}

/** What the server says to one entry of a batch; `ask`: what its question is about, where one tap answers it. */
export interface EntryAnswer<Ask = unknown> {
  id: string;
  answer: 'taken' | 'again' | 'question' | 'held' | 'refused' | 'waits';
  message?: string | undefined;
  ask?: Ask | undefined;
}

/** Something that happened, as it was when it happened. */
export interface Entry<Kind extends string = string, Ask = unknown> {
  /** Its place in the order of what happened on this phone. */
  seq: number;
  id: string;
  /** Whose it is: nobody else who signs in on the phone sees it or sends it. */
  userId: string;
  /** Of which visit or job it is: what happened there is sent in its order. */
  visitId: string;
  outletId: string;
  outletName: string;
  kind: Kind;
  /** As the call takes it, with the readings of the clocks. */
  item: Record<string, unknown>;
  /** What its picture looks like: the phone's own, it is not sent. Phones of before kept none. */
  looks?: string | undefined;
  /** The phone's own clock, ISO 8601. */
  at: string;
  state: EntryState;
  /** Why it is not taken, in the server's words. */
  message: string;
  /** What its question is about, where one tap answers it. */
  ask?: Ask | undefined;
}

/** Items of one call at most. */
const maxBatch = 50;

/** How a batch is made after the server failed at one: of one visit, and not of those it failed at or holds back. */
export interface Care {
  oneVisit: boolean;
  failedAt: ReadonlySet<string>;
}

/** The care of a batch after the server failed at this one: what it failed at may be in any of its visits. */
export function careAfter(batch: readonly Entry[], { failedAt }: Care): Care {
  const [first, ...others] = new Set(batch.map(({ visitId }) => visitId));
  const known = first !== undefined && others.length === 0;
  return { oneVisit: true, failedAt: known ? new Set([...failedAt, first]) : failedAt };
}

/** The care of a batch that leaves visits alone of which something is held. */
export const careOfHeld = (entries: readonly Entry[], { oneVisit, failedAt }: Care): Care => ({
  oneVisit,
  failedAt: new Set([
    ...failedAt,
    ...entries.flatMap(({ state, visitId }) => (state === 'held' ? [visitId] : [])),
  ]),
});

/** What is sent next, in the order it happened: of a visit with an open question nothing overtakes it. */
export function nextBatch<E extends Entry>(
  entries: readonly E[],
  userId: string,
  { alone }: Pick<OutboxWays, 'alone'>,
  { oneVisit, failedAt }: Care = { oneVisit: false, failedAt: new Set() },
): E[] {
  const own = entries.filter((one) => one.userId === userId).toSorted((one, other) => one.seq - other.seq);
  const asked = new Set(own.filter(({ state }) => state === 'question').map(({ visitId }) => visitId));
  const open = own.filter(
    ({ state, visitId }) =>
      (state === 'waiting' || state === 'held') && !asked.has(visitId) && !failedAt.has(visitId),
  );
  const ready = oneVisit ? open.filter(({ visitId }) => visitId === open[0]?.visitId) : open;
  const first = ready.findIndex(({ kind }) => alone.includes(kind));
  return ready.slice(0, first === -1 ? maxBatch : Math.min(maxBatch, Math.max(1, first)));
}

/**
 * The entries of a batch as its answers leave them. What came behind a question of the same visit was answered
 * without what it stands on: it waits on.
 */
export function afterAnswers<E extends Entry>(batch: readonly E[], answers: readonly EntryAnswer[]): E[] {
  const byId = new Map(answers.map((one) => [one.id, one]));
  const asked = new Set<string>();
  return batch.map((entry) => {
    const answer = byId.get(entry.id);
    if (!answer || answer.answer === 'waits' || asked.has(entry.visitId)) return entry;
    if (answer.answer === 'question') asked.add(entry.visitId);
    const taken = answer.answer === 'taken' || answer.answer === 'again';
    const open = answer.answer === 'question' || answer.answer === 'held' ? answer.answer : 'refused';
    const state = taken ? 'sent' : open;
    return { ...entry, state, message: taken ? '' : (answer.message ?? ''), ask: answer.ask };
  });
}

/** What goes when the person gives an entry up: what happened afterwards may stand on it. */
export function givenUpWith<E extends Entry>(
  entries: readonly E[],
  given: E,
  { ground }: Pick<OutboxWays, 'ground'>,
): E[] {
  return entries.filter(
    (one) =>
      one.state !== 'sent' &&
      one.visitId === given.visitId &&
      (one.id === given.id || (ground.includes(given.kind) && one.seq > given.seq)),
  );
}

const keptMs = 2 * 86_400_000;

/** What was taken long enough ago to be forgotten on the phone. */
export function forgettable<E extends Entry>(entries: readonly E[], now: number): E[] {
  return entries.filter(({ state, at }) => state === 'sent' && now - Date.parse(at) > keptMs);
}
