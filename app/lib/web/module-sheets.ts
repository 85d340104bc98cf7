/** How long a page waits for the look of its module before it is shown without. */
const patienceMs = 5000;

/** The address of a module's stylesheet beside that of every page, in the same look. */
export const moduleSheet = (href: string, module: string): string =>
  href.replace(/(-[0-9a-f]{16}\.css)$/, `_${module}$1`);

/** What marks the link of a module's stylesheet for the browser to find. */
export const sheetMark = 'data-module';

let named: readonly string[] = [];
/** What is named and not there yet, and what waits for all of it. */
const coming = new Set<string>();
let waiting: (() => void)[] = [];
let tell = () => {};

/** Modules whose stylesheets the document links. */
export const linkedModules = (): string[] =>
  [...document.querySelectorAll(`link[${sheetMark}]`)].map((link) => link.getAttribute(sheetMark) ?? '');

/** Names the modules that a piece of the page is drawn by; pieces come with this line (scripts/page-looks.ts). */
export function nameSheets(modules: readonly string[]): void {
  const linked = linkedModules();
  const more = modules.filter((module) => !linked.includes(module) && !named.includes(module));
  if (more.length === 0) return;
  for (const module of more) coming.add(module);
  named = [...named, ...more];
  tell();
}

/** Modules that pieces have named since the document came. */
export const namedSheets = (): readonly string[] => named;

/** The document's links hear of each further one; the answer ends it. */
export function subscribeSheets(listener: () => void): () => void {
  tell = listener;
  return () => {
    tell = () => {};
  };
}

/** A module's stylesheet is there, or will not come. */
export function noteSheet(module = ''): void {
  coming.delete(module);
  if (coming.size > 0) return;
  for (const go of waiting) go();
  waiting = [];
}

/** What was fetched, once the stylesheets that are named are there: nothing is seen without its look. */
export async function withSheets<T>(fetched: T): Promise<T> {
  if (coming.size > 0) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      setTimeout(resolve, patienceMs);
    });
  }
  return fetched;
}
