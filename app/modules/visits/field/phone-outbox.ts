import { uuid32 } from '#app/lib/text/code-text.ts';
import { ApiError, apiPost } from '#app/lib/web/api-client.ts';
import { onConnection } from '#app/lib/web/connection.ts';
import type { ItemAnswer } from '../wire.ts';
import { addEntry, deviceId, dropEntries, readEntries, writeEntries } from './outbox-store.ts';
import { readClocks } from './phone-clocks.ts';
import { afterAnswers, type Entry, forgettable, givenUpWith, nextBatch } from './rules-outbox.ts';

/** How long until what waits is tried again (ms). */
const againMs = 20_000;

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
    const item = { ...clocks, ...facts, id, kind: entry.kind, visitId: entry.visitId };
    const fresh = { id, userId: this.#userId, item, at: clocks.wall, state: 'waiting', message: '' } as const;
    await this.#change(addEntry({ ...entry, ...fresh }));
  }

  /** Answers an open question: the entry is sent again with what was missing. */
  async answer(entry: Entry, facts: Record<string, unknown>): Promise<void> {
    const item = { ...entry.item, ...facts };
    await this.#change(writeEntries([{ ...entry, item, state: 'waiting', message: '' }]));
  }

  async giveUp(entry: Entry): Promise<void> {
    await this.#change(dropEntries(givenUpWith(this.#state.entries ?? [], entry)));
  }

  /** Sends all that can be sent, one call after the other; what fails waits for the next time. */
  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      let batch = nextBatch(await this.#readAnew(), this.#userId);
      const some = batch.length > 0;
      while (batch.length > 0) {
        const body = { deviceId: await deviceId(), ...readClocks(), items: batch.map(({ item }) => item) };
        const options = { mask: false, idempotencyKey: uuid32() };
        const { answers } = await apiPost<{ answers: ItemAnswer[] }>('/eVisit/sync', body, options);
        await writeEntries(afterAnswers(batch, answers));
        this.#set({ trouble: null });
        batch = nextBatch(await this.#readAnew(), this.#userId);
      }
      if (some) for (const listener of this.#takenListeners) listener();
    } catch (error) {
      this.#set({ trouble: troubleOf(error) });
    } finally {
      this.#sending = false;
    }
  }

  async #change(written: Promise<void>): Promise<void> {
    await written;
    await this.#readAnew();
    void this.send();
  }

  async #readAnew(): Promise<Entry[]> {
    const all = await readEntries();
    const old = forgettable(all, Date.now());
    await dropEntries(old);
    const entries = all.filter((one) => one.userId === this.#userId && !old.includes(one));
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
