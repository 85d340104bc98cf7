import { createContext, useEffect, useState } from 'react';

/** The tenant's stylesheet of this document, for when nothing else of it could be read. */
export const ThemeHrefContext = createContext('');

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

/**
 * The tenant's stylesheet. Another one is loaded beside it and takes its place when it is there, so that no
 * moment is without; nothing but this link is rendered anew (SET-04). `awaited` is still being compiled: the page
 * does not wait for it, and misses nothing when it does not compile.
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

  return (
    <>
      <link key={shown} id={themeMark} rel="stylesheet" href={shown} />
      {requested ? (
        <link
          key={requested.href}
          rel="stylesheet"
          href={requested.href}
          data-beside=""
          onLoad={() => setShown(requested.href)}
          onError={() => {
            requested.done(new Error(`no stylesheet at ${requested.href}`));
            setNext(null);
          }}
        />
      ) : null}
    </>
  );
}
