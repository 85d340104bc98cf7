/** Where the content of files lies. Keys are made by the program and carry the tenant: `<tenant>/<id>`. */
export interface FileStorage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content in pieces, or null when nothing lies there. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Nothing lies there afterwards, whether or not something did. */
  remove(key: string): Promise<void>;
  /** Asks the virus scanner; always true where there is none. It throws when the scanner cannot be asked. */
  isClean(content: Uint8Array): Promise<boolean>;
}

/** The part of it that keeps bytes. */
export type FileStore = Omit<FileStorage, 'isClean'>;

/** Keys have segments of these characters only, so that none is ever more than a place below the root. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/.test(key) || key.includes('..')) {
    throw new Error('not a key of the file storage');
  }
}
