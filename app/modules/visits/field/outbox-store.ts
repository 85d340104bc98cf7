import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './rules-outbox.ts';

interface FieldData extends DBSchema {
  entries: { key: number; value: Omit<Entry, 'seq'> & { seq?: number } };
  facts: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<FieldData>> | null = null;

/** The phone's own memory, which reloads and the end of a session leave alone; one for each brand's address. */
function open(): Promise<IDBPDatabase<FieldData>> {
  opened ??= openDB<FieldData>('field', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      database.createObjectStore('facts');
    },
  });
  // Storage that could not be opened is asked for anew the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

export async function readEntries(): Promise<Entry[]> {
  return (await (await open()).getAll('entries')) as Entry[];
}

/** Keeps something new, behind all that is kept; it is on the disk when this ends. */
export async function addEntry(entry: Omit<Entry, 'seq'>): Promise<void> {
  await (await open()).add('entries', entry);
}

export async function writeEntries(entries: readonly Entry[]): Promise<void> {
  const tx = (await open()).transaction('entries', 'readwrite');
  await Promise.all([...entries.map((one) => tx.store.put(one)), tx.done]);
}

export async function dropEntries(entries: readonly Entry[]): Promise<void> {
  const tx = (await open()).transaction('entries', 'readwrite');
  await Promise.all([...entries.map(({ seq }) => tx.store.delete(seq)), tx.done]);
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
