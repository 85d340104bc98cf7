/** Where people go who have no better place to go. */
export const homePath = '/dashboard/analysis';

/**
 * The path to return to after signing in, or home when the wish leads elsewhere: only a path of this very
 * site passes. `//x`, `/\x`, control characters and paths that only become `//x` once dots are resolved
 * are all other sites to a browser.
 */
export function safeRedirect(wish: string | null | undefined, fallback: string = homePath): string {
  if (!wish || !/^\/(?![/\\])/.test(wish)) return fallback;
  if (/[\u0000-\u001f\u007f\\]/.test(wish)) return fallback;
  const base = 'http://here.invalid';
  let url: URL;
  try {
    url = new URL(wish, base);
  } catch {
    return fallback;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  const decoded = decodePath(url.pathname);
  if (decoded === null || /^\/[/\\]|[\u0000-\u001f\\]/.test(decoded)) return fallback;
  if (/^\/(api|user|logout|language|websocket)(\/|$)/.test(decoded)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The path with percent-escapes undone, twice: a second decoder may stand behind us. */
function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return null;
  }
}
