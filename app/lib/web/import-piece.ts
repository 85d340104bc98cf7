import { reach } from './connection.ts';
import { LostRequest, lossOfStatus } from './lost-request.ts';
import { withSheets } from './module-sheets.ts';

/** What browsers say of a script that a page asks for, or of a sheet it needs, and that does not come. */
const missingFile = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether an import failed because a file of it did not come. */
export function isMissingFile(error: unknown): error is Error {
  return error instanceof Error && missingFile.test(error.message);
}

/**
 * Imports a piece of the page. Throws `LostRequest`, with the reason, when its script does not come; a later call
 * asks for it anew. Where the server has the script after all, it is tried once more at once.
 */
export async function importPiece<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().then(withSheets);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    await findOut(error);
  }
  return load().then(withSheets, (error: unknown) => {
    // A browser may remember that a script failed, or one that it imports is gone: only a new document helps.
    throw isMissingFile(error) ? new LostRequest('new-version') : error;
  });
}

/** Browsers do not say why a script did not come; asking for it does. Not every browser names it. */
async function findOut({ message }: Error): Promise<void> {
  const file = /https?:\/\/\S+/.exec(message)?.[0] ?? '/healthz';
  const response = await reach(() => fetch(file));
  await response.body?.cancel();
  if (response.status === 404) throw new LostRequest('new-version', 404);
  if (!response.ok) throw new LostRequest(lossOfStatus(response.status) ?? 'unavailable', response.status);
}
