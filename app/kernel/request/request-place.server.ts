import { isOwnHost } from './guard-input.server.ts';

/** Where a request was made: on one of our pages, or by another program. */
export interface RequestPlace {
  door: 'page' | 'api';
  /** The page's address without its query, or the call with its method. */
  path: string;
}

/** So much of an address is kept. */
const longest = 200;

/** Tells where a request comes from. A page's call carries the page in its Referer; a stranger's is not believed. */
export function requestPlace(
  req: { method: string; path: string; header(name: string): string | undefined },
  { browser }: { browser: boolean },
): RequestPlace {
  if (!browser) return { door: 'api', path: `${req.method} ${req.path}`.slice(0, longest) };
  const referer = URL.parse(req.header('referer') ?? '');
  const page =
    req.path.startsWith('/api/') && referer && isOwnHost(referer, req.header('host'))
      ? referer.pathname
      : req.path.replace(/\.data$/, '');
  return { door: 'page', path: page.slice(0, longest) };
}
