import type { ContextType } from 'react';
import type { UNSAFE_DataRouterContext as RouterContext, To } from 'react-router';

type RouterAround = ContextType<typeof RouterContext>;

/**
 * The router as one page sees it: `?page=2` is of that page, also while the router is still at another one.
 * Left alone it would add the query to the address it is at.
 */
export function ownRouter(around: RouterAround, path: string): RouterAround {
  if (!around || around.static) return around;
  const { router } = around;
  const navigate = (to: number | To | null, options?: object) =>
    typeof to === 'number' ? router.navigate(to) : router.navigate(ownAddress(to, path), options);
  return { ...around, router: Object.create(router, { navigate: { value: navigate } }) as typeof router };
}

/** An address that names no path is of this page. */
export function ownAddress(to: To | null, path: string): To | null {
  if (to === null) return to;
  if (typeof to === 'string') return /^[?#]/.test(to) ? path + (to === '?' ? '' : to) : to;
  return to.pathname ? to : { ...to, pathname: path };
}
