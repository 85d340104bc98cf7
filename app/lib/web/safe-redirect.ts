/** Where people go who have no better place to go. */
export const homePath = '/dashboard/analysis';

/** Any site: what matters is only whether an address leaves it. */
const base = 'http://here.invalid';

/**
 * The path to return to after signing in, or home when the wish leads elsewhere: only a path of this very
 * site passes. `//x`, `/\x`, control characters and paths that only become `//x` once dots are resolved
 * are all other sites to a browser. Two decoders may stand behind us, so each layer of escapes is looked at.
 */
export function safeRedirect(wish: string | null | undefined, fallback: string = homePath): string {
  if (!wish || !/^\/(?![/\\])/.test(wish)) return fallback;
  if (/[\u0000-\u001f\u007f\\]/.test(wish)) return fallback;
  const url = URL.parse(wish, base);
  if (!url) return fallback;
  let path: string | null = url.pathname;
  for (let decoders = 0; decoders <= 2; decoders += 1) {
    if (path === null || leadsAway(path)) return fallback;
    path = decodePath(path);
  }
  return url.pathname + url.search + url.hash;
}

/** Whether a path leaves the site, or the pages people may come back to. Routes match in either case. */
function leadsAway(path: string): boolean {
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(path)) return true;
  const url = URL.parse(path, base);
  if (url?.origin !== base) return true;
  return /^\/(\/|(api|user|logout|language|websocket)(\/|$))/i.test(url.pathname);
}

/** The path with one layer of percent-escapes undone; null when they stand for no text. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
