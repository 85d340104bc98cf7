import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Sealed, seal, unseal } from './phone-key.ts';
import type { ClockTrack } from './rules-moment.ts';
import type { Entry } from './rules-outbox.ts';

/** What anybody may see of an entry: whose it is and that it waits, not what it says. */
type Outside = Pick<Entry, 'id' | 'userId' | 'visitId' | 'kind' | 'at' | 'state'>;
type Inside = Omit<Entry, keyof Outside | 'seq'>;
/** Phones of before kept entries as they are: these stay until they are written anew. */
type Stored = Outside & { seq?: number; sealed?: Sealed };

/** Pictures of an entry, by the names its call takes them under. */
export type Pictures = Record<string, string | readonly string[] | null>;

interface FieldData extends DBSchema {
  entries: { key: number; value: Stored };
  /** Photos by the ids of their entries, until they are taken. */
  pictures: { key: string; value: Sealed };
  /** The phone's own, and under `person name` what is sealed for somebody. */
  facts: { key: string; value: string | Sealed };
}

const opened = new Map<string, Promise<IDBPDatabase<FieldData>>>();

/** The phone's own memory, which reloads and the end of a session leave alone; one for each app of a brand's address. */
function open(name: string): Promise<IDBPDatabase<FieldData>> {
  const known = opened.get(name);
  if (known) return known;
  const opening = openDB<FieldData>(name, 2, {
    upgrade(database, from) {
      if (from === 0) {
        database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('facts');
      }
      database.createObjectStore('pictures');
    },
  });
  opened.set(name, opening);
  // Storage that could not be opened is asked for anew the next time.
  opening.catch(() => opened.delete(name));
  return opening;
}

async function sealed(key: CryptoKey, entry: Omit<Entry, 'seq'> & { seq?: number }): Promise<Stored> {
  const { seq, id, userId, visitId, kind, at, state, ...inside } = entry;
  const outside = { id, userId, visitId, kind, at, state };
  return {
    ...outside,
    ...(seq === undefined ? {} : { seq }),
    sealed: await seal(key, inside satisfies Inside),
  };
}

/** What an app keeps on the phone: what happened, and what is too large to be read with it. */
export class OutboxStore {
  readonly #name: string;
  /** Ends when all that was added before is kept, or is known not to be. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(name: string) {
    this.#name = name;
  }

  /**
   * What is kept for a person, in its order, and how much of it cannot be opened: one row that was spoilt keeps back no
   * other, and stays where it is. Of others nothing is read.
   */
  async read(key: CryptoKey, userId: string): Promise<{ entries: Entry[]; spoilt: number }> {
    const all = await (await open(this.#name)).getAll('entries');
    const own = all.filter((one) => one.userId === userId);
    const read = await Promise.all(
      own.map(async ({ sealed: hidden, ...outside }): Promise<Entry | null> => {
        const inside = hidden
          ? await unseal<Inside>(key, hidden).catch(() => null)
          : (outside as unknown as Inside);
        return inside && { ...inside, ...outside, seq: outside.seq ?? 0 };
      }),
    );
    const entries = read.filter((one) => one !== null);
    return { entries, spoilt: own.length - entries.length };
  }

  /**
   * Keeps something new, behind all that was added before it, with its pictures; it is on the disk when this ends. What
   * takes longer to seal is not overtaken.
   */
  add(key: CryptoKey, entry: Omit<Entry, 'seq'>, pictures: Pictures | null): Promise<void> {
    const added = this.#turn.then(() => this.#add(key, entry, pictures));
    this.#turn = added.catch(() => undefined);
    return added;
  }

  async #add(key: CryptoKey, entry: Omit<Entry, 'seq'>, pictures: Pictures | null): Promise<void> {
    const row = await sealed(key, entry);
    const hidden = pictures === null ? null : await seal(key, pictures);
    // On the disk when it ends, not only on its way there: what is captured has no other copy.
    const tx = (await open(this.#name)).transaction(['entries', 'pictures'], 'readwrite', {
      durability: 'strict',
    });
    await Promise.all([
      tx.objectStore('entries').add(row),
      ...(hidden ? [tx.objectStore('pictures').put(hidden, entry.id)] : []),
      tx.done,
    ]);
  }

  /** The pictures of an entry that waits; none where they cannot be opened any more. */
  async pictures(key: CryptoKey, id: string): Promise<Pictures> {
    const hidden = await (await open(this.#name)).get('pictures', id);
    const kept = hidden ? await unseal<Pictures | string>(key, hidden).catch(() => ({})) : {};
    // Phones of before kept one by itself.
    return typeof kept === 'string' ? { picture: kept } : kept;
  }

  /**
   * Writes what has become of entries; pictures of those that were taken go. Another tab may know better: what was given
   * up there does not come back, and what was taken stays so.
   */
  async write(key: CryptoKey, entries: readonly Entry[]): Promise<void> {
    const rows = await Promise.all(entries.map((entry) => sealed(key, entry)));
    const taken = entries.filter(({ state }) => state === 'sent');
    const tx = (await open(this.#name)).transaction(['entries', 'pictures'], 'readwrite');
    const kept = await Promise.all(entries.map(({ seq }) => tx.objectStore('entries').get(seq)));
    const unanswered = rows.filter((_row, nth) => kept[nth] && kept[nth].state !== 'sent');
    await Promise.all([
      ...unanswered.map((row) => tx.objectStore('entries').put(row)),
      ...taken.map(({ id }) => tx.objectStore('pictures').delete(id)),
      tx.done,
    ]);
  }

  async drop(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const tx = (await open(this.#name)).transaction(['entries', 'pictures'], 'readwrite');
    await Promise.all([
      ...entries.map(({ seq }) => tx.objectStore('entries').delete(seq)),
      ...entries.map(({ id }) => tx.objectStore('pictures').delete(id)),
      tx.done,
    ]);
  }

  /** Keeps something that was learnt for a person under a name, in the place of what stood there. */
  async keepFact(key: CryptoKey, userId: string, name: string, fact: unknown): Promise<void> {
    const hidden = await seal(key, fact);
    await (await open(this.#name)).put('facts', hidden, `${userId} ${name}`);
  }

  /** What was kept for a person under a name; null when there is nothing, or nothing that can be opened. */
  async fact<T>(key: CryptoKey, userId: string, name: string): Promise<T | null> {
    const kept = await (await open(this.#name)).get('facts', `${userId} ${name}`);
    return kept && typeof kept !== 'string' ? unseal<T>(key, kept).catch(() => null) : null;
  }

  /** What this phone is called, the same for as long as its memory lasts. */
  async deviceId(): Promise<string> {
    const tx = (await open(this.#name)).transaction('facts', 'readwrite');
    const known = await tx.store.get('device');
    const id = typeof known === 'string' ? known : crypto.randomUUID();
    if (id !== known) await tx.store.put(id, 'device');
    await tx.done;
    return id;
  }

  /** Writes what has become of the phone's clocks; nobody's own, it is not sealed. */
  async changeClock(change: (track: ClockTrack | null) => ClockTrack): Promise<ClockTrack> {
    const tx = (await open(this.#name)).transaction('facts', 'readwrite');
    const kept = await tx.store.get('clock');
    const track = change(typeof kept === 'string' ? (JSON.parse(kept) as ClockTrack) : null);
    await tx.store.put(JSON.stringify(track), 'clock');
    await tx.done;
    return track;
  }
}
