import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  linkedModules,
  moduleSheet,
  namedSheets,
  noteSheet,
  sheetMark,
  subscribeSheets,
} from '#app/lib/web/module-sheets.ts';

/** What a document links: the tenant's stylesheet, and the modules whose own it links beside it. */
export interface LinkedSheets {
  href: string;
  modules: readonly string[];
}

/** The stylesheets of this document, also for when nothing else of it could be read. */
export const SheetsContext = createContext<LinkedSheets>({ href: '', modules: [] });

/** The same as the browser finds them in the document. */
export const sheetsOfDocument = (): LinkedSheets => ({
  href: document.getElementById(themeMark)?.getAttribute('href') ?? '',
  modules: linkedModules(),
});

/** What marks the link for the browser to find. */
export const themeMark = 'theme';

interface Next {
  href: string;
  done: (failure?: unknown) => void;
}

let ask: ((href: string) => Promise<void>) | null = null;

/** Puts another stylesheet of the tenant in the place of this one; rejects when it does not come. */
export async function swapTheme(href: string): Promise<void> {
  // Fetched before it is linked: a link that fails would pass for a missing file of the page.
  const answer = await fetch(href);
  if (!answer.ok || !ask) throw new Error(`no stylesheet at ${href}`);
  await ask(href);
}

const none: readonly string[] = [];

/** The modules whose stylesheets are linked: those of the document, and of what has been fetched since. */
function useModules(): readonly string[] {
  const { modules } = use(SheetsContext);
  const later = useSyncExternalStore(subscribeSheets, namedSheets, () => none);
  return [...modules, ...later].toSorted();
}

/**
 * The tenant's stylesheet, and beside it those of the modules that the page is drawn by. Another look is loaded beside
 * them and takes their place when all of it is there, so that no moment is without; nothing but these links is
 * rendered anew (SET-04). `awaited` is still being compiled: the page does not wait for it, and misses nothing when it
 * does not compile.
 */
export function ThemeLink({ href, awaited }: { href: string; awaited: string | null }) {
  const [shown, setShown] = useState(href);
  const [next, setNext] = useState<Next | null>(null);
  const [applied, setApplied] = useState(href);
  // The server has another opinion since the last navigation: changed in another window, or by an update.
  if (href !== applied) {
    setApplied(href);
    setNext({ href, done() {} });
  }

  useEffect(() => {
    ask = (requested) =>
      new Promise((resolve, reject) => {
        const done = (failure?: unknown) => (failure ? reject(failure) : resolve());
        setNext((before) => {
          before?.done();
          return { href: requested, done };
        });
      });
    return () => {
      ask = null;
    };
  }, []);

  useEffect(() => {
    // First the page as it is, then the one it becomes.
    const frame = requestAnimationFrame(() => {
      if (awaited) setNext({ href: awaited, done() {} });
    });
    return () => cancelAnimationFrame(frame);
  }, [awaited]);

  const requested = next && next.href !== shown ? next : null;
  useEffect(() => {
    if (next && next.href === shown) next.done();
  }, [next, shown]);

  const modules = useModules();
  const sheetsFor = (shared: string) => [shared, ...modules.map((module) => moduleSheet(shared, module))];
  const there = useRef(new Set<string>());
  const noteBeside = (sheet: string) => {
    there.current.add(sheet);
    if (requested && sheetsFor(requested.href).every((one) => there.current.has(one))) {
      setShown(requested.href);
    }
  };

  return [
    ...sheetsFor(shown).map((sheet, nth) => {
      const module = modules[nth - 1];
      const own = module ? { [sheetMark]: module } : { id: themeMark };
      const note = () => noteSheet(module);
      return <link key={sheet} {...own} rel="stylesheet" href={sheet} onLoad={note} onError={note} />;
    }),
    ...(requested ? sheetsFor(requested.href) : []).map((sheet, nth) => {
      const note = () => noteBeside(sheet);
      const fail = () => {
        requested?.done(new Error(`no stylesheet at ${sheet}`));
        setNext(null);
      };
      // Of a module's that does not come the page keeps what else it has: no reason to stay in the old look.
      const lost = nth === 0 ? fail : note;
      return <link key={sheet} rel="stylesheet" href={sheet} data-beside="" onLoad={note} onError={lost} />;
    }),
  ];
}
