import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Sealed, seal, unseal } from './phone-key.ts';
import type { Entry } from './rules-outbox.ts';

/** What anybody may see of an entry: whose it is and that it waits, not what it says. */
type Outside = Pick<Entry, 'id' | 'userId' | 'visitId' | 'kind' | 'at' | 'state'>;
type Inside = Omit<Entry, keyof Outside | 'seq'>;
/** Phones of before kept entries as they are: these stay until they are written anew. */
type Stored = Outside & { seq?: number; sealed?: Sealed };

interface FieldData extends DBSchema {
  entries: { key: number; value: Stored };
  /** Photos by the ids of their entries, until they are taken. */
  pictures: { key: string; value: Sealed };
  facts: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<FieldData>> | null = null;

/** The phone's own memory, which reloads and the end of a session leave alone; one for each brand's address. */
function open(): Promise<IDBPDatabase<FieldData>> {
  opened ??= openDB<FieldData>('field', 2, {
    upgrade(database, from) {
      if (from === 0) {
        database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
        database.createObjectStore('facts');
      }
      database.createObjectStore('pictures');
    },
  });
  // Storage that could not be opened is asked for anew the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
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

/** What is kept for a person, in its order; of others nothing is read. */
export async function readEntries(key: CryptoKey, userId: string): Promise<Entry[]> {
  const all = await (await open()).getAll('entries');
  const own = all.filter((one) => one.userId === userId);
  return Promise.all(
    own.map(async ({ sealed: hidden, ...outside }) => ({
      ...(hidden ? await unseal<Inside>(key, hidden) : (outside as unknown as Inside)),
      ...outside,
      seq: outside.seq ?? 0,
    })),
  );
}

/** Keeps something new, behind all that is kept, with its picture; it is on the disk when this ends. */
export async function addEntry(
  key: CryptoKey,
  entry: Omit<Entry, 'seq'>,
  picture: string | null,
): Promise<void> {
  const row = await sealed(key, entry);
  const hidden = picture === null ? null : await seal(key, picture);
  const tx = (await open()).transaction(['entries', 'pictures'], 'readwrite');
  await Promise.all([
    tx.objectStore('entries').add(row),
    ...(hidden ? [tx.objectStore('pictures').put(hidden, entry.id)] : []),
    tx.done,
  ]);
}

/** The picture of an entry that waits. */
export async function readPicture(key: CryptoKey, id: string): Promise<string | null> {
  const hidden = await (await open()).get('pictures', id);
  return hidden ? unseal<string>(key, hidden) : null;
}

/** Writes what has become of entries; pictures of those that were taken go. */
export async function writeEntries(key: CryptoKey, entries: readonly Entry[]): Promise<void> {
  const rows = await Promise.all(entries.map((entry) => sealed(key, entry)));
  const taken = entries.filter(({ state }) => state === 'sent');
  const tx = (await open()).transaction(['entries', 'pictures'], 'readwrite');
  await Promise.all([
    ...rows.map((row) => tx.objectStore('entries').put(row)),
    ...taken.map(({ id }) => tx.objectStore('pictures').delete(id)),
    tx.done,
  ]);
}

export async function dropEntries(entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const tx = (await open()).transaction(['entries', 'pictures'], 'readwrite');
  await Promise.all([
    ...entries.map(({ seq }) => tx.objectStore('entries').delete(seq)),
    ...entries.map(({ id }) => tx.objectStore('pictures').delete(id)),
    tx.done,
  ]);
}

/** What this phone is called, the same for as long as its memory lasts. */
export async function deviceId(): Promise<string> {
  const tx = (await open()).transaction('facts', 'readwrite');
  const known = await tx.store.get('device');
  const id = known ?? crypto.randomUUID();
  if (!known) await tx.store.put(id, 'device');
  await tx.done;
  return id;
}
