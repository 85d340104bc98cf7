import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** What a browser calls the parts of its memory. */
const parts = {
  indexedDB: fake.indexedDB,
  IDBCursor: fake.IDBCursor,
  IDBDatabase: fake.IDBDatabase,
  IDBFactory: fake.IDBFactory,
  IDBIndex: fake.IDBIndex,
  IDBKeyRange: fake.IDBKeyRange,
  IDBObjectStore: fake.IDBObjectStore,
  IDBRequest: fake.IDBRequest,
  IDBTransaction: fake.IDBTransaction,
};

/** A phone's memory for tests, there from `begin` to `end`. */
export function aPhone() {
  return {
    begin: () => {
      for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part);
    },
    end: () => vi.unstubAllGlobals(),
    /** Somebody's key. */
    keyOf: (byte: number) =>
      crypto.subtle.importKey('raw', new Uint8Array(32).fill(byte), 'AES-GCM', false, ['encrypt', 'decrypt']),
    /** Pictures do not fit any more: the browser undoes whatever they are kept with. */
    isFull: () => {
      const stores = fake.IDBObjectStore.prototype;
      const put: unknown = Reflect.get(stores, 'put');
      const spy = vi.spyOn(stores, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given: Parameters<IDBObjectStore['put']>
      ) {
        const request: unknown = Reflect.apply(put as typeof stores.put, this, given);
        if (this.name === 'pictures') this.transaction.abort();
        return request;
      } as typeof stores.put);
      return { end: () => spy.mockRestore() };
    },
  };
}
