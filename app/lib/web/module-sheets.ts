/** How long a page waits for the look of its module before it is shown without. */
const patienceMs = 5000;

/** The address of a module's stylesheet beside that of every page, in the same look. */
export const moduleSheet = (href: string, module: string): string =>
  href.replace(/(-[0-9a-f]{16}\.css)$/, `_${module}$1`);

/** What marks the link of a module's stylesheet for the browser to find. */
export const sheetMark = 'data-module';

let named: readonly string[] = [];
/** What is named and not there yet. */
const coming = new Map<string, PromiseWithResolvers<void>>();
const listeners = new Set<() => void>();

/** Modules whose stylesheets the document links. */
export const linkedModules = (): string[] =>
  [...document.querySelectorAll(`link[${sheetMark}]`)].map((link) => link.getAttribute(sheetMark) ?? '');

/** Names the modules that a piece of the page is drawn by; pieces come with this line (scripts/page-looks.ts). */
export function nameSheets(modules: readonly string[]): void {
  const linked = linkedModules();
  const more = modules.filter((module) => !linked.includes(module) && !named.includes(module));
  if (more.length === 0) return;
  for (const module of more) coming.set(module, Promise.withResolvers());
  named = [...named, ...more];
  for (const listener of listeners) listener();
}

/** Modules that pieces have named since the document came. */
export const namedSheets = (): readonly string[] => named;

/** Hears of each further one; the answer ends it. */
export function subscribeSheets(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A module's stylesheet is there, or will not come. */
export function noteSheet(module = ''): void {
  coming.get(module)?.resolve();
  coming.delete(module);
}

/** What was fetched, once the stylesheets it has named are there: nothing is seen without its look. */
export async function withSheets<T>(fetched: T): Promise<T> {
  if (coming.size === 0) return fetched;
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, patienceMs));
  await Promise.race([Promise.all([...coming.values()].map(({ promise }) => promise)), patience]);
  return fetched;
}
