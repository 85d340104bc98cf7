import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a small file so that after a crash it is either wholly there or not at all. */
export function writeDurably(path: string, content: string, mode: number): void {
  const draft = `${path}.draft`;
  writeFileSync(draft, content, { mode, flush: true });
  renameSync(draft, path);
  syncDirectory(dirname(path));
}

/** Makes a rename inside `directory` survive a power cut. */
export function syncDirectory(directory: string): void {
  // Windows cannot open a directory, and its renames are journalled.
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
