import { type MouseEvent, use } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { changedSearch } from './changed-search.ts';

/** What is asked of a list besides what its address says. */
type Change = object;

/** Ways to the same list with something else asked of it. */
export interface ListNavigation<Asked extends Change> {
  go: (change: Asked, how?: NavigateOptions) => void;
  /** What a link takes that does the same; opened in a window of its own it begins at what is shown. */
  link: (
    change: Asked,
    how?: NavigateOptions,
  ) => { to: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
}

/**
 * Goes from a list to itself with something else asked of it. Whatever was asked since the page was drawn stays:
 * the change is made to the address the router is at or on its way to, not to the one on the screen.
 * `addressOf` gives the query string of the list as shown with a change made.
 */
export function useListNavigation<Asked extends Change>(
  addressOf: (change: Asked) => string,
): ListNavigation<Asked> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const router = use(RouterContext)?.router;
  const go = (change: Asked, how?: NavigateOptions) => {
    const { navigation, location } = router?.state ?? {};
    const latest = navigation?.location ?? location;
    const search = addressOf(change);
    const to =
      latest?.pathname === pathname ? changedSearch(latest.search, search, Object.keys(change)) : search;
    void navigate(to, how);
  };
  return {
    go,
    link: (change, how) => ({
      to: addressOf(change),
      onClick: (event) => {
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
        event.preventDefault();
        go(change, how);
      },
    }),
  };
}
