import { uuid32 } from '#app/lib/text/code-text.ts';
import { ApiError, apiPost } from '#app/lib/web/api-client.ts';
import { onConnection } from '#app/lib/web/connection.ts';
import type { ItemAnswer } from '../records/wire.ts';
import { addEntry, deviceId, dropEntries, readEntries, readPicture, writeEntries } from './outbox-store.ts';
import { readClocks } from './phone-clocks.ts';
import { phoneKey } from './phone-key.ts';
import { afterAnswers, type Entry, forgettable, givenUpWith, nextBatch } from './rules-outbox.ts';

/** How long until what waits is tried again (ms). */
const againMs = 20_000;

/** Room a visit takes with its photos. */
const neededBytes = 5_000_000;

/** What is known of something new; its clocks, its id and its place in the order are given here. */
export type NewEntry = Pick<Entry, 'visitId' | 'outletId' | 'outletName' | 'kind'> & {
  facts: Record<string, unknown>;
};

/** Why nothing is sent: the session is over, or something went wrong, with its sentence. */
export interface Trouble {
  kind: 'session-over' | 'failed';
  message: string;
}

export interface OutboxState {
  /** The person's own entries in their order; null until they are read. */
  entries: readonly Entry[] | null;
  trouble: Trouble | null;
}

/** The outbox of whoever is signed in: keeps first, sends when it can, in the order things happened. */
export class PhoneOutbox {
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  readonly #takenListeners = new Set<() => void>();
  #state: OutboxState = { entries: null, trouble: null };
  #sending = false;
  #key: Promise<CryptoKey> | null = null;
  /** What the server was last told that the phone still owes. */
  #owes = '';

  constructor(userId: string) {
    this.#userId = userId;
  }

  readonly state = (): OutboxState => this.#state;

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
  async add({ facts, ...entry }: NewEntry): Promise<void> {
    const id = crypto.randomUUID();
    const clocks = readClocks();
    const { picture = null, ...rest } = facts;
    const item = { ...clocks, ...rest, id, kind: entry.kind, visitId: entry.visitId };
    const fresh = { id, userId: this.#userId, item, at: clocks.wall, state: 'waiting', message: '' } as const;
    await addEntry(await this.#opener(), { ...entry, ...fresh }, picture as string | null);
    await this.#changed();
  }

  /** Whether the phone still has room for a photo or an order; told before something is captured. */
  hasRoom = async (): Promise<boolean> => {
    const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === 0 || quota - usage > neededBytes;
  };

  /** Answers an open question: the entry is sent again with what was missing. */
  async answer(entry: Entry, facts: Record<string, unknown>): Promise<void> {
    const item = { ...entry.item, ...facts };
    const again = { ...entry, item, state: 'waiting' as const, message: '', ask: undefined };
    await writeEntries(await this.#opener(), [again]);
    await this.#changed();
  }

  async giveUp(entry: Entry): Promise<void> {
    await dropEntries(givenUpWith(this.#state.entries ?? [], entry));
    await this.#changed();
  }

  /** Sends all that can be sent, one call after the other; what fails waits for the next time. */
  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      let batch = nextBatch(await this.#readAnew(), this.#userId);
      const some = batch.length > 0;
      while (batch.length > 0) {
        const items = await Promise.all(batch.map((entry) => this.#whole(entry)));
        const body = { deviceId: await deviceId(), ...readClocks(), items };
        const options = { mask: false, idempotencyKey: uuid32() };
        const { answers } = await apiPost<{ answers: ItemAnswer[] }>('/eVisit/sync', body, options);
        await writeEntries(await this.#opener(), afterAnswers(batch, answers));
        this.#set({ trouble: null });
        batch = nextBatch(await this.#readAnew(), this.#userId);
      }
      await this.#tellDebt();
      if (some) for (const listener of this.#takenListeners) listener();
    } catch (error) {
      this.#set({ trouble: troubleOf(error) });
    } finally {
      this.#sending = false;
    }
  }

  /** The key that opens what is this person's; asked for again when it could not be had. */
  #opener(): Promise<CryptoKey> {
    this.#key ??= phoneKey(this.#userId);
    this.#key.catch(() => {
      this.#key = null;
    });
    return this.#key;
  }

  /** An entry as the call takes it: a photo with its picture. */
  async #whole({ id, kind, item }: Entry): Promise<Record<string, unknown>> {
    return kind === 'photo'
      ? { ...item, picture: (await readPicture(await this.#opener(), id)) ?? '' }
      : item;
  }

  async #changed(): Promise<void> {
    await this.#readAnew();
    void this.send();
  }

  /** Tells the server what the phone still owes, when that is not what it was told last. */
  async #tellDebt(): Promise<void> {
    const owed = (this.#state.entries ?? []).filter(({ state }) => state !== 'sent');
    const debt = {
      waiting: owed.filter(({ state }) => state === 'waiting').length,
      open: owed.filter(({ state }) => state !== 'waiting').length,
      photos: owed.filter(({ kind }) => kind === 'photo').length,
      since: owed[0]?.at ?? null,
    };
    const text = JSON.stringify(debt);
    if (text === this.#owes) return;
    await apiPost('/eVisit/owes', { deviceId: await deviceId(), ...debt }, { mask: false });
    this.#owes = text;
  }

  async #readAnew(): Promise<Entry[]> {
    const all = await readEntries(await this.#opener(), this.#userId);
    const old = forgettable(all, Date.now());
    await dropEntries(old);
    const entries = all.filter((one) => !old.includes(one));
    this.#set({ entries });
    return entries;
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Without a connection nothing went wrong: it waits, and the page says already that there is none. */
function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '' };
  if (error.status === 401) return { kind: 'session-over', message: error.message };
  return error.status === 0 ? null : { kind: 'failed', message: error.message };
}
