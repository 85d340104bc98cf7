import { importPiece } from '#app/lib/web/import-piece.ts';
import type { Language } from './languages.ts';

type File = () => Promise<{ default: unknown }>;

const files = new Map<string, Record<Language, File>>();

/** Namespaces that come with the console's frame, whatever a page in it says of them. */
const framed = new Set<string>();

/** Names where the words of a namespace are fetched; pages come with these lines for what they say (page-words.ts). */
export function nameWords(namespace: string, own: Record<Language, File>, ofFrame = false): void {
  if (ofFrame) framed.add(namespace);
  else if (framed.has(namespace)) return;
  files.set(namespace, own);
}

/** The namespaces that pages have named so far. */
export function namedWords(): readonly string[] {
  return [...files.keys()];
}

/** Fetches the words of a namespace in a language. */
export async function fetchWords(namespace: string, language: Language): Promise<unknown> {
  const file = files.get(namespace)?.[language];
  return file ? (await importPiece(file)).default : undefined;
}
