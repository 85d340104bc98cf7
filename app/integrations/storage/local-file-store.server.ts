import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type FileStore } from './file-storage.ts';

/** Files in a folder of this machine. A file is there whole or not at all. */
export function localFileStore(root: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        const handle = await open(unfinished, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          // A row must not outlive its content when the machine loses power.
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const there = await stat(path).catch(() => null);
      return there?.isFile() ? createReadStream(path) : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
