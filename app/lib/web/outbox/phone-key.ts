import { type DBSchema, openDB } from 'idb';
import { apiPost } from '#app/lib/web/api-client.ts';
import { fieldKeys, keepOnlyOf } from '#app/lib/web/signed-out.ts';

interface Keys extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const algorithm = 'AES-GCM';

/**
 * The key of what the phone keeps for somebody. The server gives it to that person only, by this call; here it can be used and not
 * read, and it goes with their sign-out. Kept beside the data, so that the page works on without a network.
 */
export async function phoneKey(
  userId: string,
  call: string,
  heard: (serverTime: Date) => void,
): Promise<CryptoKey> {
  await keepOnlyOf(userId);
  const known = await inKeys((database) => database.get('keys', userId));
  if (known) return known;
  const { key } = await apiPost<{ key: string }>(call, {}, { mask: false, userId, heard });
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const made = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
  await inKeys((database) => database.put('keys', made, userId));
  return made;
}

// Closed after each use: a database that is open cannot be dropped.
async function inKeys<T>(
  use: (database: Awaited<ReturnType<typeof openDB<Keys>>>) => Promise<T>,
): Promise<T> {
  const database = await openDB<Keys>(fieldKeys, 1, {
    upgrade(made) {
      made.createObjectStore('keys');
    },
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Something that only its owner's key opens. */
export interface Sealed {
  nonce: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** Seals a value as JSON. */
export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  return { nonce, content: await crypto.subtle.encrypt({ name: algorithm, iv: nonce }, key, plain) };
}

/** What was sealed; throws with another key. */
export async function unseal<T>(key: CryptoKey, { nonce, content }: Sealed): Promise<T> {
  const plain = await crypto.subtle.decrypt({ name: algorithm, iv: nonce }, key, content);
  return JSON.parse(new TextDecoder().decode(plain)) as T;
}
