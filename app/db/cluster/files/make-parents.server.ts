import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../errors/error-code.server.ts';

/**
 * Makes a directory and what is missing above it. `mkdir` with `recursive` never returns where the system
 * refuses new directories with ENOENT, as under /proc.
 */
export function makeParents(directory: string): void {
  if (existsSync(directory)) return;
  makeParents(dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another process may have been quicker.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
