import { type ContextType, type ReactElement, use, useMemo } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useOutlet,
} from 'react-router';

/** Everything the router tells a page. A page that is kept behind lives on with the last of it. */
export interface PageShot {
  outlet: ReactElement | null;
  state: ContextType<typeof StateContext>;
  data: ContextType<typeof DataContext>;
  location: ContextType<typeof LocationContext>;
}

/** What the router tells the page it is at. */
export function usePageShot(): PageShot {
  const outlet = useOutlet();
  const state = use(StateContext);
  const data = use(DataContext);
  const location = use(LocationContext);
  return useMemo(() => ({ outlet, state, data, location }), [outlet, state, data, location]);
}
