import { uuid32 } from '../../text/code-text.ts';
import { ApiError, apiPost, type CallOptions } from '../api-client.ts';
import { onConnection } from '../connection.ts';
import { OutboxStore, type Pictures } from './outbox-store.ts';
import { PhoneClocks } from './phone-clocks.ts';
import { phoneKey } from './phone-key.ts';
import {
  afterAnswers,
  type Care,
  careAfter,
  careOfHeld,
  type Entry,
  type EntryAnswer,
  forgettable,
  givenUpWith,
  nextBatch,
  type OutboxWays,
} from './rules-outbox.ts';

/** How long until what waits is tried again (ms). */
const againMs = 20_000;

/** How long what somebody else has to decide is left alone, unless the person asks (ms). */
const heldMs = 5 * 60_000;

/** How long somebody waits for the answer to what they have just done (ms). */
const patienceMs = 8_000;

/** Room a visit or a job takes with its photos. */
const neededBytes = 5_000_000;

/** What is known of something new; its clocks, its id and its place in the order are given here. */
export type NewEntry<E extends Entry = Entry> = Pick<E, 'visitId' | 'outletId' | 'outletName' | 'kind'> & {
  facts: Record<string, unknown>;
  pictures?: Pictures;
  looks?: string;
};

/** Why nothing is sent: the session is over, somebody else is signed in, or something went wrong, with its sentence. */
export interface Trouble {
  kind: 'session-over' | 'other-person' | 'failed';
  message: string;
}

export interface OutboxState<E extends Entry = Entry> {
  /** The person's own entries in their order; null until they are read. */
  entries: readonly E[] | null;
  /** How many more there are that cannot be opened any more: they stay, and are not sent. */
  spoilt: number;
  trouble: Trouble | null;
}

/** The outbox of whoever is signed in: keeps first, sends when it can, in the order things happened. */
export class PhoneOutbox<E extends Entry = Entry> {
  readonly #userId: string;
  readonly #ways: OutboxWays;
  readonly #store: OutboxStore;
  readonly #clocks: PhoneClocks;
  readonly #listeners = new Set<() => void>();
  readonly #takenListeners = new Set<() => void>();
  #state: OutboxState<E> = { entries: null, spoilt: 0, trouble: null };
  #sending: Promise<void> | null = null;
  #key: Promise<CryptoKey> | null = null;
  /** When the server last said that something is held. */
  #heldAt = Number.NEGATIVE_INFINITY;
  /** What the server was last told that the phone still owes. */
  #owes = '';

  constructor(userId: string, ways: OutboxWays) {
    this.#userId = userId;
    this.#ways = ways;
    this.#store = new OutboxStore(ways.name);
    this.#clocks = new PhoneClocks(this.#store);
  }

  /** How calls of the person's page are made: nobody waits for them, and nobody else who has signed in since makes them. */
  get callOptions(): CallOptions {
    return { mask: false, userId: this.#userId, heard: this.#clocks.hear };
  }

  readonly state = (): OutboxState<E> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Hears when all that waited has been answered; the answer ends it. */
  onTaken(listener: () => void): () => void {
    this.#takenListeners.add(listener);
    return () => void this.#takenListeners.delete(listener);
  }

  /** Sends now, and whenever there may be a connection again; the answer ends it. */
  start(): () => void {
    // What has no other copy is not to go when the browser wants room: not asked for, it may.
    void navigator.storage?.persist?.().catch(() => false);
    const soon = () => void this.send();
    const ended = new AbortController();
    const timer = setInterval(soon, againMs);
    const deaf = onConnection(soon);
    addEventListener('online', soon, { signal: ended.signal });
    document.addEventListener('visibilitychange', soon, { signal: ended.signal });
    soon();
    return () => {
      clearInterval(timer);
      deaf();
      ended.abort();
    };
  }

  /** Keeps something new; it is on the phone when this ends, whether or not it could be sent. */
  async add(entry: NewEntry<E>): Promise<void> {
    await this.#keep(entry);
    // It is kept, whether or not it can be shown now: who hears of a failure keeps it a second time.
    await this.#changed().catch(() => undefined);
  }

  /**
   * The same for somebody who waits for the answer: what the server does not take now is not kept, and its sentence is
   * thrown. Without an answer it is kept and sent later.
   */
  async addAndSend(entry: NewEntry<E>): Promise<void> {
    const id = await this.#keep(entry);
    await this.#readAnew();
    const waits = () => this.#state.entries?.find((one) => one.id === id)?.state === 'waiting';
    // A turn that is just ending may have passed it over.
    const answered = (async () => {
      await this.send();
      if (waits() && !this.#state.trouble) await this.send();
    })();
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    const kept = this.#state.entries?.find((one) => one.id === id);
    if (kept?.state !== 'question' && kept?.state !== 'refused') return;
    await this.#store.drop([kept]);
    await this.#readAnew();
    throw new ApiError(422, 'outbox.not-taken', kept.message);
  }

  async #keep({ facts, pictures, ...entry }: NewEntry<E>): Promise<string> {
    const id = crypto.randomUUID();
    const clocks = await this.#clocks.read();
    const item = { ...clocks, ...facts, id, kind: entry.kind, visitId: entry.visitId };
    const fresh = { id, userId: this.#userId, item, at: clocks.wall, state: 'waiting', message: '' } as const;
    await this.#store.add(await this.#opener(), { ...entry, ...fresh }, pictures ?? null);
    return id;
  }

  /** Whether the phone still has room for a photo or an order; told before something is captured. */
  hasRoom = async (): Promise<boolean> => {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === 0 || quota - usage > neededBytes;
  };

  /** Keeps something that was learnt from the server, sealed for this person. */
  async keepFact(name: string, fact: unknown): Promise<void> {
    await this.#store.keepFact(await this.#opener(), this.#userId, name, fact);
  }

  /** What was kept so, however long ago. */
  async fact<T>(name: string): Promise<T | null> {
    return this.#store.fact<T>(await this.#opener(), this.#userId, name);
  }

  /** The right time, as far as this phone knows it. */
  rightTime = (): Promise<Date | null> => this.#clocks.rightTime();

  /** Learns the right time from what the server said otherwise than in an answer to a call. */
  hear = (serverTime: Date): void => this.#clocks.hear(serverTime);

  /** Answers an open question: the entry is sent again with what was missing. */
  async answer(entry: E, facts: Record<string, unknown>): Promise<void> {
    const item = { ...entry.item, ...facts };
    const again = { ...entry, item, state: 'waiting' as const, message: '', ask: undefined };
    await this.#store.write(await this.#opener(), [again]);
    await this.#changed();
  }

  /** Answers an open question for all that is not taken yet of its visit. */
  async answerVisit({ visitId }: E, facts: Record<string, unknown>): Promise<void> {
    const open = (this.#state.entries ?? []).filter((one) => one.visitId === visitId && one.state !== 'sent');
    const again = open.map((one) => ({
      ...one,
      item: { ...one.item, ...facts },
      ...(one.state === 'question' ? { state: 'waiting' as const, message: '', ask: undefined } : {}),
    }));
    await this.#store.write(await this.#opener(), again);
    await this.#changed();
  }

  async giveUp(entry: E): Promise<void> {
    await this.#store.drop(givenUpWith(this.#state.entries ?? [], entry, this.#ways));
    await this.#changed();
  }

  /** Sends all that can be sent, one call after the other; what fails waits for the next time. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** The same because the person asks for it: also what is held is tried again. */
  sendNow(): Promise<void> {
    this.#heldAt = Number.NEGATIVE_INFINITY;
    return this.send();
  }

  async #sendAll(): Promise<void> {
    let some = false;
    let trouble: Trouble | null = null;
    let care: Care = { oneVisit: false, failedAt: new Set() };
    try {
      // What happens to the clock between two readings is seen best when they are near.
      await this.#clocks.read();
      if (Date.now() - this.#heldAt < heldMs) care = careOfHeld(await this.#readAnew(), care);
      for (let batch = await this.#next(care); batch.length > 0; batch = await this.#next(care)) {
        try {
          const after = await this.#sendBatch(batch);
          if (after.some(({ state }) => state === 'held')) this.#heldAt = Date.now();
          care = careOfHeld(after, care);
          some = true;
          if (!trouble) this.#set({ trouble });
        } catch (error) {
          if (!(error instanceof ApiError) || error.status < 500) throw error;
          // What the server fails at keeps back its own visit, and no other.
          trouble = troubleOf(error);
          care = careAfter(batch, care);
        }
      }
    } catch (error) {
      trouble = troubleOf(error);
    }
    // Whoever waits for what the phone owes is told of it also when it could not be sent.
    if (trouble?.kind !== 'other-person') {
      await this.#tellDebt().catch((error: unknown) => {
        trouble ??= troubleOf(error);
      });
    }
    this.#set({ trouble });
    if (some) for (const listener of this.#takenListeners) listener();
  }

  async #next(care: Care): Promise<E[]> {
    return nextBatch(await this.#readAnew(), this.#userId, this.#ways, care);
  }

  async #sendBatch(batch: readonly E[]): Promise<E[]> {
    const items = await Promise.all(batch.map((entry) => this.#whole(entry)));
    const body = { deviceId: await this.#store.deviceId(), ...(await this.#clocks.read()), items };
    const options = { ...this.callOptions, idempotencyKey: uuid32() };
    const { answers } = await apiPost<{ answers: EntryAnswer[] }>(this.#ways.calls.sync, body, options);
    const after = afterAnswers(batch, answers);
    await this.#store.write(await this.#opener(), after);
    return after;
  }

  /** The key that opens what is this person's; asked for again when it could not be had. */
  #opener(): Promise<CryptoKey> {
    this.#key ??= phoneKey(this.#userId, this.#ways.calls.key, this.#clocks.hear);
    this.#key.catch(() => {
      this.#key = null;
    });
    return this.#key;
  }

  /** An entry as the call takes it, with its pictures. */
  async #whole({ id, kind, item }: Entry): Promise<Record<string, unknown>> {
    if (!this.#ways.alone.includes(kind)) return item;
    return { ...item, ...(await this.#store.pictures(await this.#opener(), id)) };
  }

  async #changed(): Promise<void> {
    await this.#readAnew();
    void this.send();
  }

  /** Tells the server what the phone still owes, when that is not what it was told last. */
  async #tellDebt(): Promise<void> {
    const { owes } = this.#ways.calls;
    if (!owes) return;
    const owed = (this.#state.entries ?? []).filter(({ state }) => state !== 'sent');
    const waits = ({ state }: Entry) => state === 'waiting' || state === 'held';
    const waiting = owed.filter(waits).length;
    const debt = {
      waiting,
      open: owed.length - waiting + this.#state.spoilt,
      photos: owed.filter(({ kind }) => this.#ways.alone.includes(kind)).length,
      since: owed[0]?.at ?? null,
    };
    const text = JSON.stringify(debt);
    if (text === this.#owes) return;
    const body = { deviceId: await this.#store.deviceId(), ...debt };
    await apiPost(owes, body, this.callOptions);
    this.#owes = text;
  }

  async #readAnew(): Promise<E[]> {
    const read = await this.#store.read(await this.#opener(), this.#userId);
    const all = read.entries as E[];
    const old = forgettable(all, Date.now());
    await this.#store.drop(old);
    const entries = all.filter((one) => !old.includes(one));
    this.#set({ entries, spoilt: read.spoilt });
    return entries;
  }

  #set(change: Partial<OutboxState<E>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Without a connection nothing went wrong: it waits, and the page says already that there is none. */
function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '' };
  if (error.status === 401) return { kind: 'session-over', message: error.message };
  if (error.code === 'accounts.other-person') return { kind: 'other-person', message: error.message };
  return error.status === 0 ? null : { kind: 'failed', message: error.message };
}
